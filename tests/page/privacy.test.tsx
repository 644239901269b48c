// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { PrivacyNotes } from '../../src/sections/contact/PrivacyNotes.tsx';

test.each([
  [
    undefined,
    'your browser asks ipapi.co for your country, which shows that service your IP address.',
    'pelayar anda bertanya kepada ipapi.co tentang negara anda, dan perkhidmatan itu akan melihat alamat IP anda.',
  ],
  [
    'https://geo.example.com:8443/json?key=1',
    'your browser asks geo.example.com for your country, which shows that service your IP address.',
    'pelayar anda bertanya kepada geo.example.com tentang negara anda, dan perkhidmatan itu akan melihat alamat IP anda.',
  ],
  [
    '/country',
    'your browser asks this site for your country.',
    'pelayar anda bertanya kepada laman ini tentang negara anda.',
  ],
])('the privacy note says who is asked for the country: %s', (countryUrl, english, malay) => {
  const { container } = render(
    <PrivacyNotes privacy={content.privacy} {...(countryUrl && { countryUrl })} />,
  );
  const said = [...container.querySelectorAll('dd')].flatMap(
    ({ textContent }) => /(?:your browser asks|pelayar anda bertanya).*$/.exec(textContent) ?? [],
  );
  expect(said).toEqual([english, malay]);
});
