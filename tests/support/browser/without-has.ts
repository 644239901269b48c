/** The page in a browser without `:has()`: Firefox before 121, Chrome before 105. */
import { inject } from 'vitest';
import type { Visit } from './visit.ts';

export const withoutHas = (address = inject('site')): Visit => ({
  address,
  bypassCSP: true,
  routes: {
    [new URL('/', address).href]: async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(':has(', ':unknown(') });
    },
  },
});
