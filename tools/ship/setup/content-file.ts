/** Reads the texts of the agency from the source of its content file and changes them there. */
import { format, resolveConfig } from 'prettier';
import { parseAst } from 'vite';
import { CliError } from '../../cli-error.ts';

interface Text {
  value: string;
  start: number;
  end: number;
}

/** The plain texts of the object that is exported as `agency`, by field. */
function textsOf(source: string): Record<string, Text> {
  const declarators = parseAst(source, { lang: 'ts' }).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  const agency = declarators.find(({ id }) => id.type === 'Identifier' && id.name === 'agency');
  if (agency?.init?.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    agency.init.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      const { type, start, end } = property.value;
      return type === 'Literal' && typeof property.value.value === 'string'
        ? [[property.key.name, { value: property.value.value, start, end }]]
        : [];
    }),
  );
}

export function fieldsIn(path: string, source: string, fields: readonly string[]) {
  const texts = understood(path, () => textsOf(source));
  const missing = fields.filter((field) => !texts[field]);
  if (missing.length > 0) {
    throw new CliError(
      `${path} has no plain text for ${missing.join(', ')}: write it there as in ${missing[0]}: '…', and run this again.`,
    );
  }
  return Object.fromEntries(Object.entries(texts).map(([field, { value }]) => [field, value]));
}

export async function withFields(path: string, source: string, changes: Record<string, string>) {
  const texts = textsOf(source);
  const fromTheEnd = Object.entries(changes)
    .map(([field, value]) => ({ ...texts[field]!, value }))
    .toSorted((one, other) => other.start - one.start);
  const changed = fromTheEnd.reduce(
    (text, { value, start, end }) =>
      `${text.slice(0, start)}${JSON.stringify(value)}${text.slice(end)}`,
    source,
  );
  return format(changed, { ...(await resolveConfig(path)), plugins: [], filepath: path });
}

function understood<Result>(path: string, read: () => Result) {
  try {
    return read();
  } catch (reason) {
    throw new CliError(`${path} cannot be understood: ${(reason as Error).message}`);
  }
}
