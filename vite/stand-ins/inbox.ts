/** Shows the messages that the stand-in for EmailJS received. */
import { answer, plainText, targetOf, type Handler } from '../http.ts';
import type { ReceivedMessage } from './mail.ts';

const NOTE = 'Messages are kept here and sent to nobody. Reload to see newer ones.';

export const inbox =
  (received: readonly ReceivedMessage[]): Handler =>
  (request, response) => {
    if (targetOf(request).path !== '/local/inbox') return false;
    const headers = { ...plainText, 'cache-control': 'no-store' };
    answer(response, 200, headers, [NOTE, ...received.map(asText)].join('\n\n'));
    return true;
  };

const asText = ({ receivedAt, user_name, user_email, message }: ReceivedMessage) =>
  `${receivedAt}\n${user_name} <${user_email}>\n${message}`;
