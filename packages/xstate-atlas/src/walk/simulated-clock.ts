import type { AnyActor } from 'xstate';

type Clock = AnyActor['clock'];

interface Timer {
  due: number;
  delay: number;
  run: () => void;
  name: string | undefined;
}

/**
 * Time that passes only by `advance`. Unlike XState's own simulated clock, it also fires, in order, the
 * timers that are set while it advances.
 */
export class SimulatedClock implements Clock {
  now = 0;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #nextName: string | undefined;

  setTimeout(run: () => void, delay: number) {
    this.#timers.set(++this.#lastId, { due: this.now + delay, delay, run, name: this.#nextName });
    this.#nextName = undefined;
    return this.#lastId;
  }

  nameNext(name: string | undefined) {
    this.#nextName = name;
  }

  delayOf(name: string) {
    return this.#named(name)?.[1].delay;
  }

  /** Fires the timer with this name alone, and lets no time pass for the others. */
  fire(name: string) {
    const [id, { run }] = this.#named(name)!;
    this.#timers.delete(id);
    run();
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

  #named(name: string) {
    return [...this.#timers].find(([, timer]) => timer.name === name);
  }

  #nextDue(end: number) {
    return [...this.#timers]
      .filter(([, { due }]) => due <= end)
      .toSorted(([, a], [, b]) => a.due - b.due)[0];
  }
}
