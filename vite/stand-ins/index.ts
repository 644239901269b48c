/** Local stand-ins for the outside services, as one handler for any Node HTTP server. */
import type { Handler } from '../http.ts';
import { countryStandIn } from './country.ts';
import { inbox } from './inbox.ts';
import { mailStandIn } from './mail.ts';
import type { StandInsOptions } from './account.ts';

export function standIns({
  log = (line) => console.log(`  ${line}`),
  now = () => new Date(),
}: StandInsOptions = {}) {
  const mail = mailStandIn({ log, now });
  const handlers = [mail.handle, inbox(mail.received), countryStandIn({ log })];
  const handle: Handler = (request, response) => handlers.some((each) => each(request, response));
  return { mail, handle };
}
