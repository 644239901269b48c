import { describe, expect, test } from 'vitest';
import { withFirstScript } from '../../tools/vite/first-script-plugin.ts';

const page =
  '<head><script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script></head>';

describe('the first script', () => {
  test('stands in the page, and finds its neighbours from there', () => {
    expect(withFirstScript(page, 'start(()=>import(`./larger-BBBBBBBB.js`));\n')).toBe(
      '<head><script type="module">start(()=>import(`/assets/larger-BBBBBBBB.js`));</script></head>',
    );
  });

  test('stays to the letter, whatever a replacement makes of a dollar sign', () => {
    expect(withFirstScript(page, 'say("$&$1$`")')).toContain('say("$&$1$`")');
  });

  test.each([
    'import{n as e}from"./shared-CCCCCCCC.js";run(e);',
    'import"./shared-CCCCCCCC.js";',
    'var e=1;export{e as n};',
    'run();export default 1;',
  ])('is refused if it needs or serves another: %s', (code) => {
    expect(() => withFirstScript(page, code)).toThrow('the first script does not stand alone');
  });

  test.each(['say("</script>")', 'say("<!--")'])('is refused if HTML would end it: %s', (code) => {
    expect(() => withFirstScript(page, code)).toThrow(
      'the first script holds what would end it in HTML',
    );
  });

  test('is missed', () => {
    expect(() => withFirstScript('<head></head>', 'run()')).toThrow('the page has no first script');
  });
});
