import { describe, expect, test } from 'vitest';
import { onRequest } from '../../../deploy/cloudflare-pages/functions/country.ts';
import netlify, { config } from '../../../deploy/netlify/edge-functions/country.ts';
import { countryCodes, countryNames } from '../../../src/model/countries.ts';
import { faultInCountry } from '../../../src/model/site-rules.ts';

/** The codes of ISO 3166-1. */
const ISO = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s/);

/** Names that ipapi.co and GeoNames use for countries that browsers, hosts and people name differently. */
const NAMED_ELSEWHERE = `CD Democratic Republic of the Congo|CG Republic of the Congo|CI Ivory Coast
CV Cabo Verde|CZ Czechia|GB United Kingdom|HK Hong Kong|KR South Korea|MK North Macedonia|MM Myanmar
MO Macao|NL The Netherlands|RU Russia|SZ Eswatini|TL Timor Leste|TR Turkey|TT Trinidad and Tobago
US United States|VN Vietnam`.split(/[|\n]/);

const requestBy = (method = 'GET') => new Request('https://tapak.example/country', { method });

/** Calls the function of each host. A host passes the country in its own format, or omits it if unknown. */
const hosts: [string, (country?: string, method?: string) => Response][] = [
  [
    'Cloudflare Pages',
    (country, method) =>
      onRequest({ request: Object.assign(requestBy(method), country && { cf: { country } }) }),
  ],
  [
    'Netlify',
    (code, method) => netlify(requestBy(method), code ? { geo: { country: { code } } } : {}),
  ],
];

describe.each(hosts)('%s', (_, answerFor) => {
  test.each([
    ['MY', 'Malaysia'],
    ['SG', 'Singapore'],
    ['XX', null],
    ['T1', null],
    ['my', null],
    [undefined, null],
  ])('answers the code %s with the name %s', async (code, country_name) => {
    const { status, headers } = answerFor(code);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ]);
    expect(await answerFor(code).json()).toEqual({ country_name });
  });

  test('answers HEAD without a body, and rejects POST', async () => {
    const head = answerFor('MY', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const { status, headers } = answerFor('MY', 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('every host answers with country names that `npm run check` accepts', async () => {
  // deploy/README.md tells owners to set `countryService` to this path.
  expect(config).toEqual({ path: '/country' });
  expect(ISO).toHaveLength(249);
  // Hosts use the code XK for Kosovo, which ISO 3166-1 leaves unassigned.
  expect([...countryNames.keys()].toSorted()).toEqual([...ISO, 'XK'].toSorted());
  for (const [code, name] of countryNames) {
    expect([countryCodes.get(name), faultInCountry(name)]).toEqual([code, null]);
    for (const [, answerFor] of hosts)
      expect(await answerFor(code).json()).toEqual({ country_name: name });
  }
  const names = [...countryNames].map(([code, name]) => `${code} ${name}`);
  expect(names).toEqual(expect.arrayContaining(NAMED_ELSEWHERE));
});
