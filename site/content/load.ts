/** Loads a site from its folder of content and its settings. */
import { OwnersError } from '../owners-error.ts';
import { contentsOf } from './assemble.ts';
import { readContent, type ContentData, type Finding, type Report } from './read.ts';
import { faultsIn, warningsIn, warningsInCurrencies } from './rules.ts';
import { endpointsOf, settingsOf, type Settings } from './settings.ts';
import type { Endpoints, SiteContent } from '../../src/model/site.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Everything that a build, a command or a test needs to know about a site. */
export interface Site extends Pick<ContentData, 'pages'> {
  folder: string;
  facts: ContentData['site'];
  /** The environment variables that override `site.yaml`, and the resulting settings. */
  env: Env;
  settings: Settings;
  /** The content in the first language, and in every language. */
  content: SiteContent;
  languages: readonly SiteContent[];
  endpoints: Endpoints;
  /** Whether the editor shows the site in a frame, and each element names the field that it shows. */
  isPreview?: boolean;
}

/** Returns the folder of content. The commands set `CONTENT_FOLDER` if they are given `--content`. */
export const folderIn = (env: Env) => env['CONTENT_FOLDER'] ?? 'src/content';

/** Loads a site, or throws an error that lists its faults. Stand-ins replace the endpoints of the settings. */
export function loadSite(folder: string, env: Env = {}, standIns?: Endpoints): Site {
  const { data, faults } = loadContent(folder);
  if (!data) throw contentError(folder, faults);
  const { site: facts, pages } = data;
  const settings = settingsOf(facts, env);
  const endpoints = standIns ?? endpointsOf(settings);
  const languages = contentsOf(data, settings, endpoints);
  return { folder, facts, pages, env, settings, endpoints, content: languages[0]!, languages };
}

export const siteIn = (env: Env, standIns?: Endpoints) => loadSite(folderIn(env), env, standIns);

/** Reads and checks a folder of content. The data is null if there are any faults. */
export function loadContent(folder: string) {
  const report = readContent(folder);
  const { parts, faults, warnings, locate } = report;
  if (parts)
    faultsIn(parts, folder, (file, path, message) => faults.push(locate(file, path, message)));
  const warn: Report = (file, path, message) => warnings.push(locate(file, path, message));
  if (parts) warningsInCurrencies(parts.site, warn);
  const data = faults.length === 0 ? (parts as ContentData) : null;
  if (data) warningsIn(data, warn);
  return { ...report, data };
}

export const contentError = (folder: string, faults: readonly Finding[]) =>
  new OwnersError(`The content cannot be built as it is:\n\n${describeFindings(folder, faults)}`);

/** Writes a paragraph for each finding, sorted by file and line. */
export const describeFindings = (folder: string, findings: readonly Finding[]) =>
  findings
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map(
      ({ file, line, field, message }) => `  ${folder}/${file}:${line}  ${field}\n      ${message}`,
    )
    .join('\n\n');
