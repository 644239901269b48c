/** The settings of a build: the values in `site.yaml`, and the environment variables that override them. */
import type { z } from 'zod';
import type { Path } from '../../src/model/field-kinds.ts';
import { walk } from '../../src/model/fields.ts';
import { inWords, nearest } from '../../src/model/messages.ts';
import { isPlaceholder } from '../../src/model/site-rules.ts';
import { siteSchema, type SiteFacts } from '../../src/model/schema.ts';
import type { Endpoints } from '../../src/model/site.ts';

export type SettingName =
  | 'VITE_MAIL'
  | 'VITE_EMAILJS_PUBLIC_KEY'
  | 'VITE_EMAILJS_SERVICE_ID'
  | 'VITE_EMAILJS_TEMPLATE_ID'
  | 'VITE_EMAILJS_ORIGIN'
  | 'VITE_GEO_URL'
  | 'VITE_SITE_URL'
  | 'VITE_ANALYTICS'
  | 'VITE_ANALYTICS_DATA'
  | 'VITE_ANALYTICS_HOST'
  | 'VITE_HSTS'
  | 'VITE_FLOWS_PAGE';

export type Settings = Partial<Record<SettingName, string>>;

/** Returns each setting with its field and schema. The schema also applies to the environment variable. */
function settingsIn(site: unknown) {
  const found: { name: SettingName; path: Path; schema: z.ZodType; value: unknown }[] = [];
  walk(siteSchema, site, [], (schema, value, path) => {
    const name = schema.meta()?.env as SettingName | undefined;
    if (name) found.push({ name, path, schema, value });
  });
  return found;
}

const asText = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : ((value as string | undefined) ?? '');

/** Returns the value of each setting: the environment variable or, if that is empty, the field. */
export const settingsOf = (site: SiteFacts, env: Settings = {}): Settings =>
  Object.fromEntries(settingsIn(site).map(({ name, value }) => [name, env[name] || asText(value)]));

const DEFAULT_MAIL_ORIGIN = 'https://api.emailjs.com';
export const DEFAULT_COUNTRY_URL = 'https://ipapi.co/json/';

/** Returns the addresses and accounts of the outside services. */
export const endpointsOf = (settings: Settings): Endpoints => ({
  lookupUrl: settings.VITE_GEO_URL || DEFAULT_COUNTRY_URL,
  mail: {
    origin: settings.VITE_EMAILJS_ORIGIN || DEFAULT_MAIL_ORIGIN,
    publicKey: settings.VITE_EMAILJS_PUBLIC_KEY ?? '',
    serviceId: settings.VITE_EMAILJS_SERVICE_ID ?? '',
    templateId: settings.VITE_EMAILJS_TEMPLATE_ID ?? '',
  },
});

/** Whether the form opens the visitor's own mail program instead of sending. */
export const opensMailProgram = ({ VITE_MAIL }: Settings) => VITE_MAIL === 'link';

export const hasFlowsPage = ({ VITE_FLOWS_PAGE }: Settings) =>
  siteSchema.shape.flowsPage.safeParse(VITE_FLOWS_PAGE).data !== false;

const REQUIRED = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'];

/** Returns a paragraph for each required setting that is missing and each variable that is wrong. */
export function problemsIn(site: SiteFacts, env: Settings) {
  const settings = settingsOf(site, env);
  const problems = settingsIn(site).flatMap(({ name, path, schema }) => {
    const isRequired = REQUIRED.includes(name) && !opensMailProgram(settings);
    const { where } = schema.meta() ?? {};
    const place = where ? `\n      Where: ${where}.` : '';
    if (!settings[name])
      return isRequired
        ? [`  ${path.join(' › ')} in site.yaml (or ${name}) is missing.${place}`]
        : [];
    if (!env[name]) return [];
    const { error } = schema.safeParse(env[name], { error: inWords });
    return (error?.issues ?? []).map(({ message }) => `  ${name} ${message}${place}`);
  });
  const isAboutAccount = problems.some((each) => REQUIRED.some((name) => each.includes(name)));
  if (isAboutAccount) problems.push(WITHOUT_ACCOUNT);
  const { email } = site.agency;
  if (opensMailProgram(settings) && isPlaceholder(email)) problems.push(withoutMailbox(email));
  return problems;
}

const WITHOUT_ACCOUNT =
  "  Without an account: mail: by: link in site.yaml makes a form that opens the visitor's own mail program.";

const withoutMailbox = (email: string) =>
  `  agency › email in site.yaml is ${email}, a placeholder, and with mail: by: link every enquiry goes there: write your own address.`;

/** Variables of other tools: Vercel sets VITE_VERCEL_… for Vite builds; VITE_USER_NODE_ENV is Vite's own. */
const OF_OTHERS = /^VITE_(VERCEL_|USER_NODE_ENV$)/;

/** Returns a sentence for each unknown variable: as `misspelt` if a known name is similar, else as `unread`. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>) {
  const known = settingsIn({ mail: {}, counting: {} }).map(({ name }): string => name);
  const [misspelt, unread]: [string[], string[]] = [[], []];
  for (const name of Object.keys(env)) {
    if (!name.startsWith('VITE_') || known.includes(name) || OF_OTHERS.test(name)) continue;
    const meant = nearest(name, known);
    if (meant) misspelt.push(`  ${name} is not a setting: did you mean ${meant}?`);
    else unread.push(`  ${name} is not a setting, and has no effect.`);
  }
  return { misspelt, unread };
}
