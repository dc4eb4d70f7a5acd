/** A timer for exercises: counts down from some minutes, or up from nothing. */
import { type ReactElement, useEffect, useState } from 'react';

/** When it was started and for how long, in milliseconds since 1970; a limit of 0 counts up. */
interface Running {
  readonly since: number;
  readonly limit: number;
}

/** The timer. */
export function Timer(): ReactElement {
  const [minutes, setMinutes] = useState(5);
  const [running, setRunning] = useState<Running>();
  const now = useNow(running !== undefined);
  if (running === undefined) {
    return (
      <span className="present-timer">
        <label>
          <input
            type="number"
            min={0}
            max={180}
            value={minutes}
            title="Minutes; 0 counts up"
            aria-label="Minutes; 0 counts up"
            onChange={(event) => setMinutes(Math.min(Math.max(Math.trunc(event.target.valueAsNumber) || 0, 0), 180))}
          />{' '}
          min
        </label>
        <button
          type="button"
          className="header-button"
          onClick={() => setRunning({ since: Date.now(), limit: minutes * 60_000 })}
        >
          Start
        </button>
      </span>
    );
  }
  const passed = Math.max(now - running.since, 0);
  const over = running.limit > 0 && passed >= running.limit;
  const shown = running.limit === 0 ? passed : Math.abs(running.limit - passed);
  return (
    <span className="present-timer">
      <time className={over ? 'present-over' : ''} data-testid="timer">
        {over ? '+' : ''}
        {clock(shown)}
      </time>
      <span className="visually-hidden" role="status">
        {over ? 'Time is up' : ''}
      </span>
      <button type="button" className="header-button" onClick={() => setRunning(undefined)}>
        Stop
      </button>
    </span>
  );
}

/** Minutes and seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time now, while it is asked for. */
function useNow(active: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!active) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}
