/** Reads settings from the text of a .env file and changes them, and leaves all else in it alone. */
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { CliError } from '../../cli-error.ts';

type Settings = Record<string, string>;

/** As a build reads them: a dollar sign is written with a backslash before it. */
export const settingsIn = (text: string): Settings =>
  Object.fromEntries(
    Object.entries(parseEnv(text)).map(([name, value]) => [
      name,
      (value ?? '').replaceAll(String.raw`\$`, () => '$'),
    ]),
  );

export function withSettings(text: string, changes: Settings) {
  const changed = Object.entries(changes).reduce(withSetting, text);
  if (!isDeepStrictEqual(settingsIn(changed), { ...settingsIn(text), ...changes })) {
    throw new CliError(
      `.env is written in a way that cannot be changed safely: write ${Object.keys(changes).join(', ')} into it by hand. Nothing was written.`,
    );
  }
  return changed;
}

function withSetting(text: string, [name, value]: [string, string]) {
  const written = quoted(value);
  const assignment = new RegExp(
    String.raw`^(\s*(?:export\s+)?${name}\s*=[ \t]*)('[^']*'|"[^"]*"|\x60[^\x60]*\x60|[^#\r\n]*?)([ \t]*(?:#.*)?\r?)$`,
    'm',
  );
  if (assignment.test(text)) {
    return text.replace(assignment, (_, before, _old, after) => `${before}${written}${after}`);
  }
  const line = `${name}=${written}`;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const example = new RegExp(String.raw`^#\s*${name}=[^\r\n]*`, 'm');
  if (example.test(text)) return text.replace(example, (found) => `${found}${lineEnd}${line}`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : lineEnd}${line}${lineEnd}`;
}

function quoted(value: string) {
  const escaped = value.replaceAll('$', () => String.raw`\$`);
  if (/^[^\s#'"`]*$/.test(value)) return escaped;
  // Not in double quotes, where \n becomes the end of a line.
  const quote = ["'", '`'].find((quote) => !value.includes(quote)) ?? '';
  return `${quote}${escaped}${quote}`;
}
