/** Says why a file could not be loaded. */
import { inspect } from 'node:util';
import { asSentence } from '../../machine/words.ts';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  permission?: string;
}

/** A sentence about the file. */
export function failureOf(error: unknown): string {
  const { code, permission = '', message, name = 'Error' } = Object(error) as Failure;
  const text = textOf(message ?? error);
  if (text.startsWith('ParseError: ')) return syntaxError(text.slice('ParseError: '.length));
  if (code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND') return missingImport(text);
  if (code === 'ERR_ACCESS_DENIED') return `While loading it ${DENIED[permission] ?? OTHER}.`;
  return `It fails while loading: ${name === 'Error' ? '' : `${name}: `}${asSentence(text)}`;
}

const textOf = (thrown: unknown) => (typeof thrown === 'string' ? thrown : inspect(thrown));

/** The place follows in another line: `lamp.ts:3:14`. */
function syntaxError(text: string) {
  const [what, place = ''] = text.split('\n');
  const [, line] = /:(\d+):\d+$/.exec(place) ?? [];
  return `It has a syntax error${line ? ` in line ${line}` : ''}: ${asSentence(what!)}`;
}

function missingImport(text: string) {
  const [, missing = ''] = /['"]([^'"]+)['"]/.exec(text) ?? [];
  return PACKAGE.test(missing)
    ? `It imports ${missing}, which is not installed: run npm install.`
    : `It imports ${missing}, which is not found, also not by the paths of tsconfig.json.`;
}

const PACKAGE = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(\/.*)?$/;

const OTHER = 'asks for more than a file that is only drawn may do';
const DENIED: Record<string, string> = {
  FileSystemWrite: 'writes a file, which a file that is only drawn may not do',
  ChildProcess: 'starts a process, which a file that is only drawn may not do',
  WorkerThreads: 'starts a thread, which a file that is only drawn may not do',
};
