/**
 * Adapts EmailJS in two ways. It is kept away from the browser's storage, which only its limit of one
 * message in a while would need: it looks there as it loads, and where storage is denied it would not
 * load at all. And the option `signal` reaches the request, so that a send can be called off.
 */
import type { Plugin } from 'vite';
import { replaceModule } from './replace-module.ts';

const SIGNAL_EDITS: Record<string, readonly [known: string, adapted: string][]> = {
  'sendForm.js': [
    [
      "'/api/v1.0/email/send-form', formData)",
      "'/api/v1.0/email/send-form', formData, {}, opts.signal)",
    ],
  ],
  'sendPost.js': [
    ['(url, data, headers = {}) =>', '(url, data, headers = {}, signal) =>'],
    ['body: data,', 'body: data, signal,'],
  ],
};

export const adaptedEmailJs = (): Plugin[] => [
  replaceModule(
    'tapak:emailjs-storage',
    /@emailjs\/browser\/es\/utils\/createWebStorage\/createWebStorage\.js(\?|$)/,
    'export const createWebStorage = () => undefined;',
  ),
  {
    name: 'tapak:emailjs-signal',
    enforce: 'pre',
    transform: {
      filter: {
        id: /@emailjs\/browser\/es\/(methods\/sendForm\/sendForm|api\/sendPost)\.js(\?|$)/,
      },
      handler: withSignal,
    },
  },
];

export function withSignal(code: string, id: string) {
  const [, file = ''] = /(\w+\.js)(\?|$)/.exec(id) ?? [];
  return SIGNAL_EDITS[file]!.reduce((text, [known, adapted]) => {
    if (text.split(known).length !== 2) {
      throw new Error(`EmailJS has no longer one \`${known}\` in ${file}.`);
    }
    return text.replace(known, adapted);
  }, code);
}
