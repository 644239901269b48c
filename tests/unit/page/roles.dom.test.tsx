/**
 * The roles, names, states and descriptions on each page, and in the view of each flow in each of its states.
 * After an intended change, run `npx vitest run roles --update`, and read the difference.
 */
import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { prerenderPage } from '../../../site/build/prerender.tsx';
import { OwnPage } from '../../../src/page/own-page/OwnPage.tsx';
import { NotFound } from '../../../src/page/not-found/NotFound.tsx';
import { rich, richInMalay } from '../../support/agencies.ts';
import { walkCase } from '../../support/case-walk.ts';
import { fakeBrowser } from '../../support/fake-browser.ts';
import { flowsOf } from '../../support/flows.ts';
import { content } from '../../support/site.ts';
import { flowsOnPage } from '../../walks/cases.ts';

/** Roles without meaning for a listener, and roles that the texts inside of them explain. */
const PLAIN = new Set(
  'generic presentation none legend paragraph listitem term definition emphasis strong deletion time blockquote figure caption superscript subscript code row rowgroup'.split(
    ' ',
  ),
);
/** Roles of which only the name is read. */
const WHOLE = new Set('button heading img link option radio checkbox textbox'.split(' '));
/** Attributes that decide what a link or a field does. */
const DEEDS =
  'href target rel hreflang type name value form autocomplete inputmode pattern title rows maxlength tabindex loading';
const STATES = 'checked current disabled expanded haspopup invalid live pressed roledescription';
const LEFT_OUT = '[aria-hidden=true], [hidden], script, style, template, title, datalist, noscript';

const TEXT = '| ';

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns a line for each element with a role, and for each run of text outside of them. */
const rolesIn = (part: ParentNode): string[] =>
  [...part.childNodes].flatMap((node) => {
    if (node instanceof Text) return inOneLine(node.data) ? [TEXT + inOneLine(node.data)] : [];
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return [];
    const role = roleOf(node);
    const isRead = WHOLE.has(role) && !node.querySelector('a');
    const inside = isRead ? [] : rolesIn(node);
    if (PLAIN.has(role)) return inside;
    return [[role, ...factsAbout(node, role)].join(' '), ...inside.map((line) => `  ${line}`)];
  });

function roleOf(element: Element) {
  const { localName } = element;
  if (localName === 'summary') return 'button';
  if (['header', 'footer'].includes(localName) && element.closest('main, section, article'))
    return 'generic';
  const role = getRole(element) ?? 'generic';
  const isUnnamed = !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby');
  return ['section', 'form'].includes(localName) && isUnnamed ? 'generic' : role;
}

function factsAbout(element: Element, role: string) {
  const name = inOneLine(computeAccessibleName(element));
  const description = inOneLine(computeAccessibleDescription(element));
  const states = STATES.split(' ').flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`);
    return value === null ? [] : [`${state}=${value}`];
  });
  const deeds = DEEDS.split(' ').flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [`${name}=${value}`] : [];
  });
  const { checked, required, readOnly, disabled, lang } = element as HTMLInputElement;
  const { open } = element as HTMLDetailsElement;
  return [
    name && JSON.stringify(name),
    role === 'heading' && `level ${element.localName.slice(1)}`,
    role === 'list' && `of ${element.children.length}`,
    role === 'status' && JSON.stringify(inOneLine(element.textContent)),
    lang && `in ${lang}`,
    open && 'open',
    checked && 'checked',
    required && 'required',
    readOnly && 'read-only',
    disabled && 'disabled',
    ...states,
    ...deeds,
    description && `(${description})`,
  ].filter((fact) => fact);
}

const date = '2031-05-06';

function rolesOf(html: string) {
  document.body.innerHTML = html;
  return rolesIn(document.body);
}

/** Even on a site with /flows/, which shows the states of the home page, no other page links to it. */
const ownPageIn = (site: typeof rich) =>
  renderToStaticMarkup(
    <OwnPage
      content={{ ...site, flowsPage: true }}
      title="Terms"
      html="<h2>Payment</h2><p>In <a href='/'>parts</a>.</p>"
      date={date}
      ownPages={[
        { address: '/terms/', title: 'Terms' },
        { address: '/studio/', title: 'Studio' },
      ]}
    />,
  );

const written = (lines: readonly string[]) => `${lines.join('\n')}\n`;

test.each([
  ['rich-page', () => prerenderPage(rich, { date })],
  ['rich-page-in-malay', () => prerenderPage(richInMalay, { date })],
  ['404', () => renderToStaticMarkup(<NotFound content={content} />)],
  ['404-in-malay', () => renderToStaticMarkup(<NotFound content={richInMalay} />)],
  ['own-page', () => ownPageIn(rich)],
  ['own-page-in-malay', () => ownPageIn(richInMalay)],
])('%s', async (name, render) => {
  await expect(written(rolesOf(render()))).toMatchFileSnapshot(`roles/${name}.txt`);
});

const views = flowsOnPage.flatMap(({ name, pageCase, machineCase }) => {
  const shown = pageCase.inJsdom?.[0]?.opening?.content ?? content;
  const { View, follow } = flowsOf(shown).find(([flow]) => flow === name)?.[1] ?? {};
  return View ? [{ name, pageCase, machineCase, shown, View, follow }] : [];
});

test.each(views)('the view of $name', async ({ name, pageCase, machineCase, shown, ...shows }) => {
  const { View, follow } = shows;
  fakeBrowser();
  const lines = new Map<string, string[]>();
  for (const { start, steps } of walkCase(pageCase, machineCase).paths) {
    for (const { value, context } of [start, ...steps.map(({ to }) => to)]) {
      const state = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');
      if (lines.has(state)) continue;
      const snapshot = machineCase.machine.resolveState({ value, context });
      const props = {
        content: shown,
        read: () => undefined,
        state: { getSnapshot: () => snapshot, subscribe: () => {} } as never,
        send: (() => {}) as never,
      };
      const view = renderToStaticMarkup(createElement(View as never, props));
      // The listeners of the view go with this element.
      const place = document.createElement('div');
      place.innerHTML = `${view}<p id="new-tab" hidden>Opens in a new tab</p>`;
      document.body.replaceChildren(place);
      follow?.(place, props);
      lines.set(state, rolesIn(place));
    }
  }
  const all = [...lines].flatMap(([state, roles]) => [state, ...roles.map((line) => `  ${line}`)]);
  await expect(written(all)).toMatchFileSnapshot(`roles/${name}.txt`);
});
