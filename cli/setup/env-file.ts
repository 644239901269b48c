/** Reads and changes settings in the text of a .env file, and keeps the rest of it. */
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { CliError } from '../cli-error.ts';

type Settings = Record<string, string>;

/** As a build reads them: the file escapes a dollar sign with a backslash. */
export const settingsIn = (text: string): Settings =>
  Object.fromEntries(
    Object.entries(parseEnv(text)).map(([name, value = '']) => [
      name,
      value.replaceAll(String.raw`\$`, () => '$'),
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

/** Replaces the old value, or goes below the example, or to the end. */
function withSetting(text: string, [name, value]: [string, string]) {
  const escaped = value.replaceAll('$', () => String.raw`\$`);
  const line = `${name}=${value.includes('#') ? `'${escaped}'` : escaped}`;
  const old = new RegExp(`^${name}=.*$`, 'm');
  if (old.test(text)) return text.replace(old, () => line);
  const example = new RegExp(`^# ${name}=.*$`, 'm');
  if (example.test(text)) return text.replace(example, (found) => `${found}\n${line}`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
