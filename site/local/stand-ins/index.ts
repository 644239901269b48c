/** Local stand-ins for the outside services, as one handler for any Node HTTP server. */
import type { Endpoints, SiteContent } from '../../content/site.ts';
import {
  anyOrigin,
  answer,
  forbid,
  isFromOtherPage,
  json,
  oneLine,
  targetOf,
  type Handler,
} from '../http.ts';
import { inbox, LOCAL_ACCOUNT, mailStandIn, type StandInsOptions } from './mail.ts';

const COUNTRY = '/local/country';

/** The endpoints of a site that uses the stand-ins. */
export const LOCAL_ENDPOINTS: Endpoints = { lookupUrl: COUNTRY, mail: LOCAL_ACCOUNT };

export function standIns(
  site: { content: SiteContent },
  { log = (line) => console.log(`  ${line}`), now = () => new Date() }: StandInsOptions = {},
) {
  const mail = mailStandIn({ log, now });
  const handlers = [
    mail.handle,
    inbox(mail.received),
    countryStandIn(site.content.agency, { log }),
  ];
  const handle: Handler = (request, response) => {
    const changesNothing = request.method === 'GET' && targetOf(request).path !== COUNTRY;
    if (changesNothing || !isFromOtherPage(request)) {
      return handlers.some((each) => each(request, response));
    }
    forbid(response, 'Another page has asked for this. Type the address to open it yourself.');
    return true;
  };
  return { mail, handle };
}

/**
 * Stands in for ipapi.co. In its address, `?name=` sets the country and `?fail=` the status with
 * which it answers from then on.
 */
export function countryStandIn(
  agency: Pick<SiteContent['agency'], 'country'>,
  { log }: { log: (line: string) => void },
): Handler {
  let { country } = agency;
  let failure = 0;

  return (request, response) => {
    const { path, query } = targetOf(request);
    if (path !== COUNTRY) return false;
    const name = query.get('name');
    const fail = query.get('fail');
    if (name !== null) [country, failure] = [name.trim() || agency.country, 0];
    if (fail !== null && /^[45]\d\d$/.test(fail)) failure = Number(fail);

    const headers = { ...json, 'cache-control': 'no-store' };
    if (failure) {
      log(`country lookup: fails (${failure})`);
      // The service sends refusals without CORS headers, so the page cannot read the reason.
      answer(response, failure, headers, JSON.stringify({ error: true }));
    } else {
      log(`country lookup: ${oneLine(country)}`);
      const body = { ip: '203.0.113.7', version: 'IPv4', country_name: country };
      answer(response, 200, { ...headers, ...anyOrigin }, JSON.stringify(body));
    }
    return true;
  };
}
