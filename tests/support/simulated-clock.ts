import type { AnyActor } from 'xstate';

type Clock = AnyActor['clock'];

interface Timer {
  due: number;
  run: () => void;
}

/**
 * Time that passes only through `advance`. Unlike XState's simulated clock, it also fires timers that are
 * set while it advances, in order.
 */
export class SimulatedClock implements Clock {
  now = 0;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;

  setTimeout(run: () => void, delay: number) {
    this.#timers.set(++this.#lastId, { due: this.now + delay, run });
    return this.#lastId;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  advance(duration: number) {
    const end = this.now + duration;
    for (let next = this.#nextDue(end); next; next = this.#nextDue(end)) {
      const [id, { due, run }] = next;
      this.now = due;
      this.#timers.delete(id);
      run();
    }
    this.now = end;
  }

  #nextDue(end: number) {
    return [...this.#timers]
      .filter(([, { due }]) => due <= end)
      .toSorted(([, a], [, b]) => a.due - b.due)[0];
  }
}
