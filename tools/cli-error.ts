/** Ends a tool with a sentence and exit code 1 where it cannot do what it was asked to. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

export async function run(tool: () => Promise<void>) {
  try {
    await tool();
  } catch (reason) {
    if (!(reason instanceof CliError)) throw reason;
    console.error(reason.message);
    process.exitCode = 1;
  }
}
