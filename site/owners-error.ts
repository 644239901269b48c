/** Errors that tell an owner what to change. */
import { relative } from 'node:path';
import { getSystemErrorName } from 'node:util';

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

const CAUSES: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no right to read or write it',
  EPERM: 'this user has no right to change it',
  ENOTDIR: 'a file is where a folder belongs',
};

/** Returns an owner's error for a failure of the disk, and any other reason as it is. */
export function asOwnersError(reason: unknown) {
  const { code = '', syscall, path } = (failedWriteIn(reason) ?? reason) as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'watch') return reason;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OwnersError('The disk is full.');
  // On a read-only disk, Node reports folders that it cannot make as missing.
  const cause = CAUSES[code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code];
  return cause && path
    ? new OwnersError(`${relative('', path)} cannot be used: ${cause}.`)
    : reason;
}

/** Reads the path and the code of an error from its message, because Rolldown's errors lack these properties. */
function failedWriteIn(reason: unknown) {
  const { message = '' } = reason as Partial<Error>;
  const [, path, code] = /Failed to write file in (.+)[^]*\(os error (\d+)\)/.exec(message) ?? [];
  return path && { path, code: getSystemErrorName(-Number(code)), syscall: 'write' };
}
