/** What runs in the measured page: the clock that tells how long each keystroke takes to the frame that shows its verdict. */

declare global {
  var strokeTimes: number[];
}

/**
 * Starts the clock. A stroke is over at the end of the frame in which the status bar counts another report; the wait for that frame is
 * no part of it. The marks `stroke` and `shown` tell a trace where strokes begin and end.
 */
export function installClock(): void {
  globalThis.strokeTimes = [];
  const afterFrame = new MessageChannel();
  // Members of an object, since what is sent to the page may use nothing from outside it, such as what keeps functions' names.
  const clock = {
    pressed: 0,
    committed: undefined as number | undefined,
    untilCommit: 0,
    frameBegan: 0,
    frameAwaited: false,
    awaitFrame() {
      if (clock.frameAwaited) return;
      clock.frameAwaited = true;
      requestAnimationFrame(() => {
        clock.frameAwaited = false;
        if (clock.committed === undefined) return;
        clock.frameBegan = performance.now();
        clock.untilCommit = clock.committed - clock.pressed;
        clock.committed = undefined;
        // A message that is sent while a frame is made arrives once it is painted.
        afterFrame.port2.postMessage(undefined);
      });
    },
  };
  afterFrame.port1.onmessage = () => {
    globalThis.strokeTimes.push(clock.untilCommit + performance.now() - clock.frameBegan);
    performance.mark('shown');
  };
  addEventListener(
    'keydown',
    (event) => {
      // The press itself may have waited; the browser tells since when.
      clock.pressed = event.timeStamp;
      clock.committed = undefined;
      performance.mark('stroke', { startTime: event.timeStamp });
      // Before anyone else asks for a frame, so that all that is done in it counts.
      clock.awaitFrame();
    },
    true,
  );
  new MutationObserver(() => {
    clock.committed = performance.now();
    clock.awaitFrame();
  }).observe(document.querySelector('[data-reports]') ?? document.body, {
    attributes: true,
    attributeFilter: ['data-reports'],
  });
}

/** The strokes since the last time this was asked, in milliseconds each. */
export function takeTimes(): readonly number[] {
  return globalThis.strokeTimes.splice(0);
}
