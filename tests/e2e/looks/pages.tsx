/** Pages with every part and outcome, as whole documents without scripts, for the tests of their looks. */
import tailwindcss from '@tailwindcss/vite';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { prerenderPage } from '../../../site/build/prerender.tsx';
import { View } from '../../../src/flows/contact/view.tsx';
import { NotFound } from '../../../src/page/not-found/NotFound.tsx';
import { OwnPage } from '../../../src/page/own-page/OwnPage.tsx';
import { HowWeWork } from '../../../src/page/about/HowWeWork.tsx';
import { Voices } from '../../../src/page/optional/Voices.tsx';
import { PlanCard } from '../../../src/page/pricing/PlanCard.tsx';
import type { Plan } from '../../../src/model/site.ts';
import { headlineClass, titleClass } from '../../../src/ui/lengths.ts';
import { rich } from '../../support/agencies.ts';

const STYLES = {
  home: ['src/page/styles/main.css', 'src/page/styles/below.css', 'src/flows/toast/toaster.css'],
  own: ['src/page/own-page/own-page.css'],
  missing: ['src/page/not-found/not-found.css'],
};

/** Every element that Markdown can make. */
const TEXT = `<p>A <a href="/">b</a>, <a href="https://a.example/">c</a>, <code>d</code></p>
<h2>E</h2><p>F</p><h3>G</h3><ul><li>H<ul><li>I</li></ul></li></ul><h4>J</h4><ol><li>K</li></ol>
<blockquote><p>L</p></blockquote><pre><code>M</code></pre><hr>
<figure><img alt="" width="9" height="9"><figcaption>N</figcaption></figure>
<div class="page-table" tabindex="0"><table><thead><tr><th>O</th></tr></thead><tbody><tr>
<td class="set-center">P</td><td class="set-right">Q</td></tr></tbody></table></div>`;

function outcomeOf(stage: string) {
  const context = { failure: { cause: 'offline' }, mayHaveArrived: true, reference: '7777' };
  const snapshot = { context, hasTag: (tag: string) => tag === stage };
  const state = { getSnapshot: () => snapshot, subscribe: () => {} };
  const props = { state, content: rich, read: () => undefined, send: () => {} } as unknown;
  return (
    <div key={stage} className="send-controls">
      <View {...(props as ComponentProps<typeof View>)} />
    </div>
  );
}

const toastOf = (kind: string) => (
  <li
    key={kind}
    className={`toast-${kind}`}
    data-sonner-toast=""
    data-styled="true"
    data-type={kind}
    data-front="true"
  >
    <div className={`icon-of-${kind}`} data-icon="">
      !
    </div>
    <div data-content="">
      T<span className="time-left" data-running="" />
    </div>
  </li>
);

/** Parts that get other styles if they are long or many. */
const Long = () => (
  <>
    <h1 className={headlineClass('w'.repeat(99))}>A</h1>
    <div className="typed typed-long">
      <div className="typed-line">B</div>
    </div>
    <h2 className={titleClass('w'.repeat(99))}>C</h2>
    <Voices voices={{ title: 'D', voices: ['E', 'F', 'G', 'H'].map(quoteOf) }} />
    <div className="band">
      <HowWeWork steps={['I', 'J', 'K', 'L', 'M'].map((title) => ({ title }))} content={rich} />
    </div>
    <div className="plans">
      <ul className="plan-grid plan-grid-long">
        {['N', 'O', 'P', 'Q'].map((title) => (
          <PlanCard key={title} plan={plan} storeys={1} labels={rich.plans} />
        ))}
      </ul>
    </div>
  </>
);

const [plan] = rich.plans.plans as [Plan];
const quoteOf = (quote: string) => ({ quote, name: quote, role: '' });

const html = (part: ReactNode) => renderToStaticMarkup(part);

const made = { date: '2031-05-06', ownPages: [{ address: '/terms/', title: 'Terms' }] };

const bodies = {
  home: prerenderPage(rich, made)
    .replace('<div role="status" class="held">', (held) => {
      return html(['sending', 'success', 'failure'].map(outcomeOf)) + held;
    })
    .replace('</main>', (end) => {
      return (
        html(
          <>
            <Long />
            <ol className="toasts" data-sonner-toaster="">
              {['success', 'error'].map(toastOf)}
            </ol>
          </>,
        ) + end
      );
    }),
  own: html(<OwnPage content={rich} title="Terms" html={TEXT} {...made} />),
  missing: html(<NotFound content={rich} />),
};

export async function documents() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss({ optimize: false })],
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssMinify: false,
      target: 'esnext',
      rolldownOptions: { input: Object.values(STYLES).flat() },
    },
  })) as Rolldown.RolldownOutput;
  const stylesOf = (file: string) =>
    output.flatMap((part) =>
      part.type === 'asset' && part.originalFileNames.includes(file) ? [String(part.source)] : [],
    );
  return Object.entries(bodies).map(([name, body]) => {
    const styles = STYLES[name as keyof typeof STYLES].flatMap(stylesOf).join('\n');
    return `<!doctype html><html lang="en" data-script="running"><head><style>${styles}:root { --font-display: display }</style></head><body>${body}</body></html>`;
  });
}
