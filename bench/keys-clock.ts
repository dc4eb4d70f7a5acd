/** What runs in the measured page: the clock that tells how long each keystroke takes to the frame that shows its verdict. */

/** What a stroke took, in milliseconds; between its two parts lies the wait for the frame. */
export interface StrokeTime {
  /** From the moment at which the browser was given the press to the document that holds the verdict. */
  readonly verdict: number;
  /** From the beginning of the frame that shows it to the end of that frame. */
  readonly frame: number;
}

declare global {
  var strokeTimes: StrokeTime[];
}

/**
 * Starts the clock. A stroke is over at the end of the frame in which the status bar counts another report; the wait for that frame is
 * no part of it. The marks `stroke` and `shown` tell a trace where strokes begin and end.
 */
export function installClock(): void {
  globalThis.strokeTimes = [];
  const request = window.requestAnimationFrame.bind(window);
  const afterFrame = new MessageChannel();
  // Members of an object, since what is sent to the page may use nothing from outside it, such as what keeps functions' names.
  const clock = {
    pressed: 0,
    committed: 0,
    /** The frame that is made, by the time that the browser gives it, and when its first callback began. */
    frame: 0,
    frameBegan: 0,
    noteFrame(time: number) {
      if (time === clock.frame) return;
      clock.frame = time;
      clock.frameBegan = performance.now();
    },
  };
  // Whatever is done in a frame counts from the first of its callbacks on. The clock asks for none while a key is handled: that would
  // make it one that the page did not ask for.
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      clock.noteFrame(time);
      callback(time);
    });
  afterFrame.port1.onmessage = () => {
    globalThis.strokeTimes.push({
      verdict: clock.committed - clock.pressed,
      frame: performance.now() - clock.frameBegan,
    });
    performance.mark('shown');
  };
  addEventListener(
    'keydown',
    (event) => {
      // The press itself may have waited; the browser tells since when.
      clock.pressed = event.timeStamp;
      performance.mark('stroke', { startTime: event.timeStamp });
    },
    true,
  );
  new MutationObserver(() => {
    clock.committed = performance.now();
    request((time) => {
      clock.noteFrame(time);
      // A message that is sent while a frame is made arrives once it is painted.
      afterFrame.port2.postMessage(undefined);
    });
  }).observe(document.querySelector('[data-reports]') ?? document.body, {
    attributes: true,
    attributeFilter: ['data-reports'],
  });
}

/** The strokes since the last time this was asked, each in its two parts. */
export function takeTimes(): readonly StrokeTime[] {
  return globalThis.strokeTimes.splice(0);
}
