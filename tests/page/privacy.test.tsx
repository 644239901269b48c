// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { content } from '../../src/content/index.ts';
import { PrivacyNotes } from '../../src/page/contact/PrivacyNotes.tsx';
import { hasSwitch } from '../support/currencies.ts';

const textsFor = (countryService: string | null) =>
  content.privacy
    .flatMap(({ points }) => points.map(({ text }) => text))
    .map((text) => (typeof text === 'string' ? text : text(countryService)));

test.runIf(hasSwitch).each([
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

test.each([
  [[], undefined],
  [['https://count.example/script.js'], 'count.example'],
  [['https://cdn.example/count.js', 'https://count.example'], 'cdn.example, count.example'],
  [['https://count.example/script.js', 'https://count.example'], 'count.example'],
  [['/count.js'], null],
])('the privacy note says who counts visits, in each language: %j', (counting, services) => {
  const { container } = render(<PrivacyNotes privacy={content.privacy} counting={counting} />);
  const said = Array.from(container.querySelectorAll('dl > div:last-child'), (point) => ({
    title: point.querySelector('dt')!.textContent,
    text: point.querySelector('dd')!.textContent,
  }));
  expect(said).toEqual(
    content.privacy.map(({ points, counting: { title, text } }) =>
      services === undefined
        ? { title: points.at(-1)!.title, text: points.at(-1)!.text }
        : { title, text: text(services) },
    ),
  );
});
