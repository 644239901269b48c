// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { PrivacyNotes } from '../../src/sections/contact/PrivacyNotes.tsx';

const textsFor = (countryService: string | null) =>
  content.privacy
    .flatMap(({ points }) => points.map(({ text }) => text))
    .map((text) => (typeof text === 'string' ? text : text(countryService)));

test.each([
  [undefined, 'ipapi.co'],
  ['https://geo.example.com:8443/json?key=1', 'geo.example.com'],
  ['/country', null],
])('the privacy note says who is asked for the country: %s', (countryUrl, service) => {
  const { container } = render(
    <PrivacyNotes privacy={content.privacy} {...(countryUrl && { countryUrl })} />,
  );
  const said = Array.from(container.querySelectorAll('dd'), ({ textContent }) => textContent);
  expect(said).toEqual(textsFor(service));
  expect(said.join().includes('ipapi.co')).toBe(service === 'ipapi.co');
});
