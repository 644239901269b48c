/** Writes the rules as vercel.json. */
import { EVERY_PATH, foldersIn, type Rule } from '../headers.ts';

export const vercelJson = (rules: readonly Rule[]) => {
  const headers = rules.flatMap(({ paths, headers }) =>
    paths.map((path) => ({
      source: path === EVERY_PATH ? '/(.*)' : literal(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  );
  const redirects = foldersIn(rules).map((folder) => ({
    source: literal(folder),
    destination: `${folder}/`,
    permanent: true,
  }));
  return `${JSON.stringify({ redirects, headers }, null, 2)}\n`;
};

/** A source is a pattern, in which these would mean something. */
const literal = (path: string) => path.replace(/[():*+?{}\\]/g, String.raw`\$&`);
