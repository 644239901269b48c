/** Local stand-ins for the outside services, as one handler for any Node HTTP server. */
import { countryStandIn } from './country.ts';
import type { Handler } from '../http.ts';
import { inbox } from './inbox.ts';
import { mailStandIn } from './mail.ts';
import type { MailAccount, MailStandIn } from './mail.ts';
import { localAccount } from './settings.ts';

export interface StandInsOptions {
  /** Is told a line for each message and lookup. The terminal, if left out. */
  log?: (line: string) => void;
  now?: () => Date;
  /** The only account that messages are taken for. */
  account?: MailAccount;
}

export interface StandIns {
  handle: Handler;
  /** What arrived, and a `fault` to set. */
  mail: MailStandIn;
}

export function standIns({
  log = (line) => console.log(`  ${line}`),
  now = () => new Date(),
  account = localAccount,
}: StandInsOptions = {}): StandIns {
  const mail = mailStandIn(account, { log, now });
  const handlers = [mail.handle, inbox(mail.received), countryStandIn({ log })];
  return {
    mail,
    handle: (request, response) => handlers.some((handle) => handle(request, response)),
  };
}
