/** An error that tells an owner what to change. Commands print only its message and use its exit code. */
export class OwnersError extends Error {
  override readonly name = 'OwnersError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
    this.stack = message;
  }

  /** Without this, Vite prints the properties of an error too. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.message;
  }
}
