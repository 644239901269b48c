/** Reads a folder of content and holds it against the rules. */
import { readContent, type ContentData, type Finding } from './read.ts';
import { OwnersError } from '../owners-error.ts';
import { faultsIn, warningsIn } from './rules.ts';

/** `--content` names another one. */
export const CONTENT = process.env['CONTENT_FOLDER'] ?? 'src/content';

/** The data is null if anything in it is wrong. */
export function loadContent(folder: string) {
  const report = readContent(folder);
  const { parts, faults, warnings, locate } = report;
  if (parts) faultsIn(parts, folder, (file, path, says) => faults.push(locate(file, path, says)));
  const data = faults.length === 0 ? (parts as ContentData) : null;
  if (data) warningsIn(data, (file, path, says) => warnings.push(locate(file, path, says)));
  return { ...report, data };
}

export const contentError = (folder: string, faults: readonly Finding[]) =>
  new OwnersError(`The content cannot be built as it is:\n\n${describeFindings(folder, faults)}`);

/** A paragraph on each finding, in the order of the files. */
export const describeFindings = (folder: string, findings: readonly Finding[]) =>
  findings
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map(({ file, line, field, says }) => `  ${folder}/${file}:${line}  ${field}\n      ${says}`)
    .join('\n\n');
