import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FrameGate, type FrameSource } from './frame-gate.ts';

/** A window whose frames are made by hand. */
class ByHand implements FrameSource {
  readonly asked = new Map<number, FrameRequestCallback>();
  #last = 0;

  requestAnimationFrame(callback: FrameRequestCallback): number {
    this.#last += 1;
    this.asked.set(this.#last, callback);
    return this.#last;
  }

  cancelAnimationFrame(number: number): void {
    this.asked.delete(number);
  }

  frame(time: number): void {
    const callbacks = [...this.asked.values()];
    this.asked.clear();
    for (const callback of callbacks) callback(time);
  }
}

function gated(): { source: ByHand; gate: FrameGate; calls: string[]; ask: (name: string) => number } {
  const source = new ByHand();
  const gate = new FrameGate(source);
  const calls: string[] = [];
  const ask = (name: string): number => source.requestAnimationFrame((time) => calls.push(`${name} at ${time}`));
  return { source, gate, calls, ask };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a gate in front of frames', () => {
  test('passes through while it is open', () => {
    const { source, calls, ask } = gated();
    ask('one');
    source.cancelAnimationFrame(ask('two'));
    source.frame(1);
    expect(calls).toEqual(['one at 1']);
  });

  test('keeps who asks until it is opened, in their order', () => {
    const { source, gate, calls, ask } = gated();
    gate.shut(1000);
    ask('one');
    ask('two');
    expect(source.asked.size).toBe(0);
    gate.open();
    source.frame(2);
    expect(calls).toEqual(['one at 2', 'two at 2']);
  });

  test('opens by itself after so many milliseconds, however often it is shut meanwhile', () => {
    const { source, gate, calls, ask } = gated();
    gate.shut(12);
    ask('one');
    vi.advanceTimersByTime(11);
    gate.shut(12);
    expect(source.asked.size).toBe(0);
    vi.advanceTimersByTime(1);
    source.frame(6);
    expect(calls).toEqual(['one at 6']);
  });

  test('calls nobody twice when it is opened twice', () => {
    const { source, gate, calls, ask } = gated();
    gate.shut(1000);
    ask('one');
    gate.open();
    gate.open();
    source.frame(3);
    source.frame(4);
    expect(calls).toEqual(['one at 3']);
  });

  test.each([
    ['while it waits', false],
    ['after it was let through', true],
  ])('a frame can be cancelled %s', (_, opened) => {
    const { source, gate, calls, ask } = gated();
    gate.shut(1000);
    const number = ask('one');
    ask('two');
    if (opened) gate.open();
    source.cancelAnimationFrame(number);
    gate.open();
    source.frame(5);
    expect(calls).toEqual(['two at 5']);
  });
});
