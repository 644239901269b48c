/** Local stand-ins for the outside services, as one handler for any Node HTTP server. */
import type { Endpoints, SiteContent } from '../../../src/model/site.ts';
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

/** Stands in for ipapi.co. A request with `?name=` sets the country for its own and all later answers. */
export function countryStandIn(
  agency: Pick<SiteContent['agency'], 'country'>,
  { log }: { log: (line: string) => void },
): Handler {
  let { country } = agency;

  return (request, response) => {
    const { path, query } = targetOf(request);
    if (path !== COUNTRY) return false;
    const name = query.get('name');
    if (name !== null) country = name.trim() || agency.country;
    log(`country lookup: ${oneLine(country)}`);
    const headers = { ...json, ...anyOrigin, 'cache-control': 'no-store' };
    const body = { ip: '203.0.113.7', version: 'IPv4', country_name: country };
    answer(response, 200, headers, JSON.stringify(body));
    return true;
  };
}
