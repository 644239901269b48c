/** Ends the command with a message and an exit code, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export async function run(tool: () => Promise<void>) {
  try {
    await tool();
  } catch (reason) {
    if (!(reason instanceof CliError)) throw reason;
    console.error(reason.message);
    process.exitCode = reason.exitCode;
  }
}
