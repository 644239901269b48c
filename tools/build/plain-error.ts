/** Vite prints errors with their stack and properties; this one is for the person at the terminal. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.message;
  }
}
