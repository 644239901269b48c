/** Reads settings from the text of a .env file and changes them, and leaves all else in it alone. */
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { CliError } from '../cli-error.ts';

type Settings = Record<string, string>;

/** As a build reads them: a dollar sign is written with a backslash before it. */
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

/** In the place of the old one, or else below its example, or else at the end. */
function withSetting(text: string, [name, value]: [string, string]) {
  const escaped = value.replaceAll('$', () => String.raw`\$`);
  const line = `${name}=${value.includes('#') ? `'${escaped}'` : escaped}`;
  const old = new RegExp(`^${name}=.*$`, 'm');
  if (old.test(text)) return text.replace(old, () => line);
  const example = new RegExp(`^# ${name}=.*$`, 'm');
  if (example.test(text)) return text.replace(example, (found) => `${found}\n${line}`);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
