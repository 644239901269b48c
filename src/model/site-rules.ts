/** Rules of `site.yaml` that need more than a pattern. */
import { countryCodes, countryNames } from './countries.ts';
import { addressOfHost, webAddress, type Fault } from './field-kinds.ts';
import { nearest, shown } from './messages.ts';
import { examplePhone, internationalPhone } from './phone.ts';

export const MAIL_ADDRESS = /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isMailAddress = (email: string) => MAIL_ADDRESS.test(email.trim());

/** Whether the domain of the address is reserved for examples (RFC 2606), so that no mail arrives there. */
export const isPlaceholder = (email: string) =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email);

export const faultInEmail = (email: string) =>
  !isMailAddress(email) && 'is not a mail address such as hello@kedaiweb.my.';

/** The default phone number, which nobody can dial by accident. */
export const DEFAULT_PHONE = '+60 00-000 0000';

const digits = (number: string) => number.replaceAll(/\D/g, '');

export function faultInPhone(phone: string, country: string) {
  if (phone === 'none' || phone === DEFAULT_PHONE) return null;
  const written = internationalPhone(phone);
  if (!written)
    return `cannot be dialled: write it with its country code, such as ${examplePhone(country)}.`;
  return (
    digits(written) !== digits(phone) &&
    `has digits that are not dialled from abroad: write ${written}.`
  );
}

/** The names that browsers use for countries, so that `countryCalled` recognises them too. */
const browserNames = new Intl.DisplayNames('en', { type: 'region' });

export function countryCalled(text: string) {
  const isSame = (name = '') => name.toLowerCase() === text.toLowerCase();
  const known = [...countryNames].find(([code, name]) =>
    [code, name, browserNames.of(code)].some(isSame),
  );
  return known?.[1];
}

export function faultInCountry(country: string) {
  if (countryCodes.has(country)) return null;
  const known = countryCalled(country);
  if (known) return `is not the name that the country service uses: write ${known}.`;
  const meant = nearest(country, [...countryCodes.keys()]);
  return meant
    ? `is not a country that the country service knows: did you mean ${meant}?`
    : 'is not a country in English, such as Malaysia.';
}

/** Currencies that many agencies show, so that a code with the same letters is probably a slip. */
const COMMON_CURRENCIES = 'USD EUR GBP JPY CNY AUD CAD CHF SGD HKD MYR'.split(' ');

const lettersOf = (code: string) => Array.from(code).toSorted().join('');

/** Returns the currency that an owner probably means if the letters of its code are in another order, as in SDG. */
export function currencyMeantBy(code: string, country: string) {
  const countryCode = countryCodes.get(country) ?? '';
  if (code.slice(0, 2) === countryCode || COMMON_CURRENCIES.includes(code)) return undefined;
  return Intl.supportedValuesOf('currency').find((other) => {
    const isLikely = COMMON_CURRENCIES.includes(other) || other.slice(0, 2) === countryCode;
    return isLikely && lettersOf(other) === lettersOf(code);
  });
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Asks whether another currency is meant. */
export const isAnotherMeant = (code: string, meant: string) =>
  `is ${code}, the ${currencyNames.of(code)}: did you mean ${meant}, the ${currencyNames.of(meant)}?`;

interface Currencies {
  home: string;
  abroad: string;
  first?: string | undefined;
}

function faultInCurrency(code: string) {
  if (Intl.supportedValuesOf('currency').includes(code)) return false;
  const meant = currencyMeantBy(code, '');
  return `is not the code of a currency in three capitals${meant ? `: did you mean ${meant}?` : ', such as SGD.'}`;
}

export function faultsInCurrencies({ home, abroad, first }: Currencies): Fault[] {
  const codes = abroad === 'none' ? [home] : [home, abroad];
  const inAbroad =
    abroad === home
      ? 'is the currency of home too: for a single currency, write none.'
      : faultInCurrency(codes.at(-1)!);
  const inHome = faultInCurrency(home);
  const isKnown = !first || codes.includes(first) || inHome || inAbroad;
  return [
    { path: ['home'], message: inHome },
    { path: ['abroad'], message: inAbroad },
    { path: ['first'], message: !isKnown && `is ${first}: write ${codes.join(' or ')}.` },
  ];
}

/** The sections that come with the project. */
export const SECTIONS = ['Home', 'About', 'Service', 'Price', 'Contact'];

/** The pattern of section ids. All other ids on the page begin with a small letter or contain a hyphen. */
const OWN_NAME = /^[A-Z][A-Za-z0-9]*$/;

export function faultsInSections(sections: readonly { section: string }[]) {
  const first = sections[0]?.section;
  const last = sections.at(-1)?.section;
  const inFirst =
    first !== 'Home' && `is ${shown(first)}, and the page begins with Home: put Home before it.`;
  const inLast =
    last !== 'Contact' &&
    `is ${shown(last)}, and the page ends with Contact: put Contact after it.`;
  return [
    ...sections.map(({ section }, index) => ({ path: [index], message: faultInSection(section) })),
    { path: [0], message: inFirst },
    { path: [sections.length - 1], message: inLast },
  ];
}

function faultInSection(name: string) {
  if (SECTIONS.includes(name)) return null;
  const is = `is ${shown(name)},`;
  const known = SECTIONS.find((other) => other.toLowerCase() === name.toLowerCase());
  if (known) return `${is} which is not known: did you mean ${known}?`;
  return (
    !OWN_NAME.test(name) &&
    `${is} which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.`
  );
}

/** The page uses weights in this range for titles, prices and buttons. */
const LIGHTEST = 600;
const BOLDEST = 700;

export function faultsInFont(files: Readonly<Record<string, string>>): Fault[] {
  const faults = Object.keys(files).map((weights) => ({
    path: [weights],
    message: faultInWeights(weights),
  }));
  const weights = Object.keys(files).flatMap((name) => name.split(' ').map(Number));
  const isWhole = Math.min(...weights) <= LIGHTEST && Math.max(...weights) >= BOLDEST;
  if (isWhole || faults.some(({ message }) => message)) return faults;
  return [
    `has no file for each weight from ${LIGHTEST} to ${BOLDEST}. A font with one weight can serve all: write ${LIGHTEST} ${BOLDEST} before its file.`,
  ];
}

const faultInWeights = (weights: string) =>
  !/^\d{1,4}( \d{1,4})?$/.test(weights) &&
  'is neither a weight, such as 700, nor a range, such as 600 700.';

const IS_PLACEHOLDER =
  /(^|[_-])your([_-]|$)|placeholder|(change|replace)[_-]?me|x{4}|^<.*>$|\.{3}|^((emailjs_)?(public_key|user_id|service_id|template_id))$/i;

/**
 * Also detects an ID in the wrong setting: EmailJS IDs of services and templates begin with their kind, as in
 * `service_…`.
 */
export const faultInId =
  (wanted: 'public key' | 'ID of a service' | 'ID of a template') => (value: string) => {
    if (IS_PLACEHOLDER.test(value)) return `is still the placeholder ${value}.`;
    if (!/^[\w.-]+$/.test(value)) return 'may only have letters, digits, "_", "-" and ".".';
    const [, kind] = /^(service|template)_/.exec(value) ?? [];
    if (kind && !wanted.endsWith(kind))
      return `looks like the ID of a ${kind}, not like the ${wanted}.`;
    return wanted === 'public key' && value.length < 10 && 'is too short for a public key.';
  };

export const faultInOrigin = (example: string) => (value: string) => {
  const found = webAddress(value)?.origin;
  if (!found) return `is not an address such as ${example}.`;
  return found !== value && `must end with the host and have nothing after it: write ${found}.`;
};

export const faultInPlace = (example: string, path: string) => (value: string) =>
  !/^\/(?!\/)/.test(value) &&
  !webAddress(value) &&
  `is neither an address such as ${example} nor a path such as ${path}.`;

const IS_PRIVATE =
  /^[^.:]*$|\.(local|localhost|internal|lan)$|^(0|10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[/;

export function faultInSiteAddress(value: string) {
  const address = webAddress(value);
  const whole = addressOfHost(value);
  if (whole) return `is not a full address: write ${whole}.`;
  if (!address || address.search || address.hash)
    return 'is not an address such as https://www.example.com.';
  const { hostname, pathname, origin } = address;
  if (IS_PRIVATE.test(hostname))
    return `is an address that visitors cannot reach: ${hostname} is this computer or a private network.`;
  return (
    pathname !== '/' &&
    `ends with the path ${pathname}, and the site only works at the root of a domain: write ${origin}.`
  );
}

export function faultInHours(text: string) {
  const [, opens = '', closes = ''] = /(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  return (
    closes < opens &&
    `closes before it opens: write ${closes}-${opens}, or ${opens}-24:00 for a night.`
  );
}

export const faultInYear = (year: string) =>
  Number(year) > new Date().getFullYear() &&
  `is ${year}, which is in the future: write the year in which you began.`;

export function faultInScript(value: string) {
  if (value.includes('<')) return 'is a whole tag: only give the address after its src=.';
  if (/[;,]/.test(value)) return 'may have no ";" and no "," in it.';
  return faultInPlace('https://plausible.io/js/script.js', '/count.js')(value);
}

export function faultInData(value: string) {
  if (/(^|&)data-/.test(value)) return 'has "data-" in it: leave that out.';
  return (
    !/^[a-z][a-z\d-]*=[^&]+(&[a-z][a-z\d-]*=[^&]+)*$/.test(value) &&
    'is not of the form domain=kedai.my.'
  );
}

interface Admin {
  service: string;
  repository: string;
  server: string;
  authenticator: string;
  application: string;
}

export function faultsInAdmin({ service, repository, ...more }: Admin): Fault[] {
  const { server, authenticator, application } = more;
  if (service === 'none') return [];
  const isGitHub = service === 'github';
  return [
    { path: ['repository'], message: faultInRepository(repository) },
    {
      path: ['server'],
      message: isGitHub
        ? server && 'is for GitLab, Gitea and Forgejo alone: leave it empty.'
        : faultInServer(server),
    },
    {
      path: ['authenticator'],
      message: isGitHub
        ? faultInServer(authenticator)
        : authenticator && 'is for GitHub alone: leave it empty.',
    },
    {
      path: ['application'],
      message: isGitHub && application && 'is not for GitHub: leave it empty.',
    },
  ];
}

const faultInServer = (value: string) => value && faultInOrigin('https://git.example.com')(value);

function faultInRepository(repository: string) {
  if (!repository) return 'is empty: write it as in its address, such as kedai/website.';
  const isLong = repository.split('/').length > 2;
  const address = webAddress(repository) ?? webAddress((isLong && addressOfHost(repository)) || '');
  const [, ofMachine] = /^\w+@[\w.-]+:(.+)$/.exec(repository) ?? [];
  const path = address?.pathname ?? ofMachine;
  if (path) return `is a whole address: write ${path.replaceAll(/^\/|(\.git)?\/?$/g, '')}.`;
  return !/^[\w.-]+(\/[\w.-]+)+$/.test(repository) && 'is not of the form kedai/website.';
}
