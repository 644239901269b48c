import { describe, expect, test } from 'vitest';
import { settingsCheck } from '../../build/settings-plugin.ts';
import { checkSettings, describeProblems } from '../../build/settings.ts';
import { buildOf } from '../support/run-tool.ts';

const COMPLETE = `
VITE_EMAILJS_PUBLIC_KEY=aB3-dE_fG7hI9jK1l
VITE_EMAILJS_SERVICE_ID=service_a1b2c3d
VITE_EMAILJS_TEMPLATE_ID=template_a1b2c3d
`;

const agency = {
  brand: 'Kedai Web',
  tagline: 'Pages that sell.',
  email: 'hello@kedaiweb.my',
  phone: '+60 12-345 6789',
  homeCountry: 'Malaysia',
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
  defaultCurrency: 'MYR',
};

const buildWith = (settings: string, { phone = agency.phone, mode = '' } = {}) =>
  buildOf(
    { '.env': settings },
    { plugins: [settingsCheck({ ...agency, phone })], ...(mode && { mode }) },
  );

describe('a build', () => {
  test('in a mode of its own is checked too', async () => {
    await expect(buildWith('', { mode: 'staging' })).rejects.toThrow(`:

${describeProblems(checkSettings({}))}

npm run setup asks for them and writes .env; where a host builds for you, put them into its settings.
To look at the page without any account: npm start.`);
  });

  test('stops at a setting that is misspelt', async () => {
    await expect(buildWith(`${COMPLETE}VITE_GEO_ULR=/country\n`)).rejects.toThrow(
      'VITE_GEO_ULR is no setting of this project: did you mean VITE_GEO_URL?',
    );
  });

  test('names the placeholders that are left, and goes on', async () => {
    expect((await buildWith(COMPLETE, { phone: '+60 00-000 0000' })).warnings).toEqual([
      `
Placeholders left in src/content/agency.json:
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.`,
    ]);
  });

  test('says nothing where all is filled in', async () => {
    expect((await buildWith(COMPLETE)).warnings).toEqual([]);
  });
});
