/** The settings of a build: what each is for, where it is found, and what can be wrong with it. */
import { DEFAULT_COUNTRY_URL, DEFAULT_MAIL_ORIGIN } from '../src/browser/default-endpoints.ts';
import { nearest } from './nearest.ts';

export interface Setting {
  name: `VITE_${string}`;
  purpose: string;
  whereFound: string;
  /** The default. A setting without one is required. */
  whenLeftOut?: string;
  /** The fault of a value, continuing "VITE_… ", or null. */
  faultIn: (value: string) => string | null;
  /** Whether it belongs to a mail service, which a site can do without. */
  isOfService?: true;
}

export interface Problem {
  setting: Setting;
  fault: string;
}

type Env = Record<string, string | undefined>;

/** Whether the form opens the visitor's own mail program and sends nothing itself. */
export const opensMailProgram = ({ VITE_MAIL }: { VITE_MAIL?: string | undefined }) =>
  VITE_MAIL === 'link';

const settings: readonly Setting[] = [
  {
    name: 'VITE_MAIL',
    purpose: "how an enquiry is sent: by EmailJS, or by the visitor's own mail program",
    whereFound: 'your own choice: emailjs, or link, which needs no account',
    whenLeftOut: 'emailjs',
    faultIn: (value) =>
      ['emailjs', 'link'].includes(value) ? null : 'is neither "emailjs" nor "link".',
  },
  {
    name: 'VITE_EMAILJS_PUBLIC_KEY',
    isOfService: true,
    purpose: 'the EmailJS account that sends the enquiries',
    whereFound:
      'EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account)',
    faultIn: (value) =>
      /^(service|template)_/.test(value)
        ? 'looks like the ID of a service or template, not like a public key.'
        : (faultInIdentifier(value) ??
          (value.length < 10 ? 'is too short for a public key.' : null)),
  },
  {
    name: 'VITE_EMAILJS_SERVICE_ID',
    isOfService: true,
    purpose: 'the mailbox that EmailJS sends through',
    whereFound:
      'EmailJS dashboard, Email Services, "Service ID" (https://dashboard.emailjs.com/admin)',
    faultIn: (value) =>
      faultInIdentifier(value) ??
      (value.startsWith('template_') ? 'looks like the ID of a template, not of a service.' : null),
  },
  {
    name: 'VITE_EMAILJS_TEMPLATE_ID',
    isOfService: true,
    purpose: 'the template that the enquiry is put into',
    whereFound:
      'EmailJS dashboard, Email Templates, "Template ID" (https://dashboard.emailjs.com/admin/templates)',
    faultIn: (value) =>
      faultInIdentifier(value) ??
      (value.startsWith('service_') ? 'looks like the ID of a service, not of a template.' : null),
  },
  {
    name: 'VITE_EMAILJS_ORIGIN',
    isOfService: true,
    purpose: 'where EmailJS is reached, if not at its own address',
    whereFound: 'the address of your proxy',
    whenLeftOut: DEFAULT_MAIL_ORIGIN,
    faultIn: (value) => faultInOrigin(value, DEFAULT_MAIL_ORIGIN),
  },
  {
    name: 'VITE_GEO_URL',
    purpose: "who says which country a visitor is in, as ipapi.co's JSON does",
    whereFound: 'the address of the service, or a path of this site (see deploy/README.md)',
    whenLeftOut: DEFAULT_COUNTRY_URL,
    faultIn: (value) => faultInPlace(value, 'https://ipapi.co/json/', '/country'),
  },
  {
    name: 'VITE_SITE_URL',
    purpose: 'where the site is published, for the links that need its full address',
    whereFound: 'the address that visitors see',
    whenLeftOut: 'no full addresses in the page',
    faultIn: (value) => {
      const address = webAddress(value);
      if (!address || address.search || address.hash) {
        return 'is not an address such as https://www.example.com.';
      }
      return isOnThisNetwork(address.hostname)
        ? `is an address that visitors cannot reach: ${address.hostname} is this computer or a network of its own.`
        : null;
    },
  },
  {
    name: 'VITE_ANALYTICS',
    purpose: 'the script of a service that counts visits and enquiries without cookies',
    whereFound: 'the address in the tag that the service gives you, after src=',
    whenLeftOut: 'nothing is counted',
    faultIn: (value) => {
      if (value.includes('<')) return 'is a whole tag: only give the address after its src=.';
      if (/[;,]/.test(value)) return 'may have no ";" and no "," in it.';
      return faultInPlace(value, 'https://plausible.io/js/script.js', '/count.js');
    },
  },
  {
    name: 'VITE_ANALYTICS_DATA',
    purpose: 'what tells the service your site: what its tag has after "data-", joined by "&"',
    whereFound: 'the same tag: data-domain="kedai.my" is domain=kedai.my here',
    whenLeftOut: 'the script is all that the service needs',
    faultIn: (value) => {
      if (/\s/.test(value)) return 'has white space in it: leave it out.';
      if (/(^|&)data-/.test(value)) return 'has "data-" in it: leave that out.';
      return /^[a-z][a-z\d-]*=[^&]+(&[a-z][a-z\d-]*=[^&]+)*$/.test(value)
        ? null
        : 'is not of the form domain=kedai.my.';
    },
  },
  {
    name: 'VITE_ANALYTICS_HOST',
    purpose: 'where the script sends what it counts',
    whereFound: 'the documentation of the service, under "Content Security Policy"',
    whenLeftOut: 'where the script comes from',
    faultIn: (value) => faultInOrigin(value, 'https://cloudflareinsights.com'),
  },
  {
    name: 'VITE_HSTS',
    purpose: 'the hosts for which browsers are told to use HTTPS alone, for two years',
    whereFound: 'your own choice: host, subdomains or preload (see deploy/README.md)',
    whenLeftOut: 'host',
    faultIn: (value) =>
      ['host', 'subdomains', 'preload'].includes(value)
        ? null
        : 'is neither "host" nor "subdomains" nor "preload".',
  },
  {
    name: 'VITE_FLOWS_PAGE',
    purpose: 'whether the site has the page /flows/, which shows developers how it works',
    whereFound: 'your own choice: on or off',
    whenLeftOut: 'on',
    faultIn: (value) =>
      ['on', '1', 'off', '0'].includes(value) ? null : 'is neither "on" nor "off".',
  },
];

export const checkSettings = (env: Env): Problem[] =>
  settings
    .filter(({ isOfService }) => !(isOfService && opensMailProgram(env)))
    .flatMap((setting) => {
      const fault = faultOf(setting, env[setting.name]);
      return fault === null ? [] : [{ setting, fault }];
    });

/** A sentence on each setting that nothing reads: misspelt, if one that exists is near. */
export function unknownSettings(env: Env) {
  const known = settings.map(({ name }): string => name);
  const [misspelt, unread]: [string[], string[]] = [[], []];
  for (const name of Object.keys(env)) {
    if (!name.startsWith('VITE_') || known.includes(name) || OF_OTHERS.test(name)) continue;
    const meant = nearest(name, known);
    const isNone = `  ${name} is no setting of this project`;
    if (meant) misspelt.push(`${isNone}: did you mean ${meant}?`);
    else unread.push(`${isNone}: nothing reads it.`);
  }
  return { misspelt, unread };
}

/** Vercel sets some of these for every build with Vite, and Vite keeps one for itself. */
const OF_OTHERS = /^VITE_(VERCEL_|USER_NODE_ENV$)/;

const WITHOUT_ACCOUNT =
  "  Without an account: VITE_MAIL=link makes a form that opens the visitor's own mail program.";

export const describeProblems = (problems: readonly Problem[]) =>
  [
    ...problems.map(
      ({ setting: { name, purpose, whereFound, whenLeftOut }, fault }) =>
        `  ${name} ${fault}
      What for: ${purpose}.
      Where:    ${whereFound}.${whenLeftOut ? `\n      Left out: ${whenLeftOut}.` : ''}`,
    ),
    ...(problems.some(({ setting }) => setting.isOfService) ? [WITHOUT_ACCOUNT] : []),
  ].join('\n\n');

export function settingNamed(name: Setting['name']): Setting {
  const setting = settings.find((setting) => setting.name === name);
  if (!setting) throw new Error(`there is no setting ${name}`);
  return setting;
}

/** The fault of a setting's value, continuing "VITE_… ", or null. */
export function faultOf({ whenLeftOut, faultIn }: Setting, value: string | undefined) {
  if (!value && whenLeftOut) return null;
  if (value === undefined) return 'is missing.';
  if (value.trim() === '') return 'is empty.';
  return faultIn(value);
}

function faultInText(value: string) {
  if (/["'`]/.test(value)) return 'has quotes in it: leave them out.';
  if (/\s/.test(value)) return 'has white space in it: leave it out.';
  return null;
}

/** An address elsewhere, or a path of the site itself. */
function faultInPlace(value: string, address: string, path: string) {
  return (
    faultInText(value) ??
    (/^\/(?!\/)/.test(value) || webAddress(value)
      ? null
      : `is neither an address such as ${address} nor a path such as ${path}.`)
  );
}

function faultInOrigin(value: string, example: string) {
  const origin = webAddress(value)?.origin;
  if (!origin) return `is not an address such as ${example}.`;
  return origin === value ? null : `must end with the host and have nothing after it: ${origin}.`;
}

function faultInIdentifier(value: string) {
  const fault = faultInText(value);
  if (fault) return fault;
  if (isPlaceholder(value)) return `is still the placeholder ${value}.`;
  return /^[\w.-]+$/.test(value) ? null : 'may only have letters, digits, "_", "-" and ".".';
}

const isPlaceholder = (value: string) =>
  /(^|[_-])your([_-]|$)|placeholder|(change|replace)[_-]?me|x{4}|^<.*>$|\.{3}|^((emailjs_)?(public_key|user_id|service_id|template_id))$/i.test(
    value,
  );

const isOnThisNetwork = (host: string) =>
  !/[.:]/.test(host) ||
  /\.(local|localhost|internal|lan)$|^(0|10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[/.test(
    host,
  );

export function webAddress(value: string) {
  if (faultInText(value) || !/^https?:\/\//.test(value)) return null;
  return URL.canParse(value) ? new URL(value) : null;
}
