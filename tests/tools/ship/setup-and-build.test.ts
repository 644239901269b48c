import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, freshCopy, tool, viteBuild } from '../run-tool.ts';

const answers = [
  '--brand=Kedai "Web" \\ $HOME <日本>',
  "--tagline=It's #1 & more.",
  '--email=salam@kedaiweb.my',
  '--phone=+60 12-345 6789',
  '--currency=USD',
  '--site-url=https://kedaiweb.my',
  '--public-key=aB3-dE_fG7hI9jK1l',
  '--service-id=service_a1b2c3d',
  '--template-id=template_a1b2c3d',
  '--country-url=/country?key=$HOME#now',
];

test('a build shows the answers that npm run setup was given', { timeout: 120_000 }, async () => {
  const cwd = freshCopy();
  expect(await finish(tool('ship/setup', ...answers), { cwd })).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await finish(viteBuild(), { cwd })).toMatchObject({ code: 0, stderr: '' });

  const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  expect(html).toContain(
    '<title>Kedai &quot;Web&quot; \\ $HOME &lt;日本&gt;: it&#x27;s #1 &amp; more</title>',
  );
  for (const shown of [
    'href="mailto:salam@kedaiweb.my"',
    'href="https://wa.me/60123456789"',
    '<link rel="canonical" href="https://kedaiweb.my/"/>',
    'Shown in US dollars until we know your country',
    '<input type="radio" name="currency" checked="" value="USD"/>',
    '<input type="radio" name="currency" value="MYR"/>',
  ]) {
    expect(html).toContain(shown);
  }
  const assets = join(cwd, 'dist/assets');
  const scripts = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'latin1'));
  for (const setting of [
    'aB3-dE_fG7hI9jK1l',
    'service_a1b2c3d',
    'template_a1b2c3d',
    '/country?key=$HOME#now',
  ]) {
    expect(scripts.join('\n')).toContain(setting);
  }
});
