/** What walks and simulations need for each machine: payloads, input, or transitions that are never taken. */
import { FAILURE_CAUSES, type Failure } from '../../../machines/contact.machine.ts';
import { shownAtFirst, type Currencies } from '../../../src/model/currencies.ts';
import { DEFAULT_OFFSET, inBar, kindsIn } from '../../../src/model/sections.ts';
import type { SiteContent } from '../../../src/model/site.ts';

const ENQUIRY = { user_name: 'Aina', user_email: 'a@b.my', message: 'Tea & site?' };
const INCOMPLETE = { ...ENQUIRY, message: ' ' };

const REFERENCE = 'K7F3';

/** The failures that `sendEnquiry` can report. Only the machine itself sets the other causes. */
const FAILURES = FAILURE_CAUSES.filter(
  (cause) => !['incomplete', 'timedOut', 'interrupted'].includes(cause),
).flatMap((cause): Failure[] => {
  const fate = { unreachable: [false], tooLong: [false], offline: [false, true] }[cause as string];
  return (fate ?? [true]).map((hasLeft) => ({ cause, hasLeft, report: 'so it is' }));
});

interface Drawn {
  title: string;
  drawing?: string | undefined;
}

export const samples = {
  contact: () => ({
    payloads: {
      'form.submitted': [
        { enquiry: ENQUIRY, isHoneypotFilled: false, reference: REFERENCE },
        { enquiry: ENQUIRY, isHoneypotFilled: true, reference: REFERENCE },
        { enquiry: INCOMPLETE, isHoneypotFilled: false, reference: REFERENCE },
      ],
      'form.edited': [{ enquiry: ENQUIRY, reference: REFERENCE }],
      'draft.recalled': [true, false].map((mayHaveArrived) => ({
        reference: REFERENCE,
        mayHaveArrived,
      })),
      'xstate.done.actor.sendEnquiry': [null, ...FAILURES].map((output) => ({ output })),
      'xstate.error.actor.sendEnquiry': [{ error: 'Error: refused' }],
    },
  }),

  handOver: () => ({
    payloads: {
      'form.submitted': [
        { enquiry: ENQUIRY, fitsLink: true },
        { enquiry: ENQUIRY, fitsLink: false },
        { enquiry: INCOMPLETE, fitsLink: true },
      ],
      'form.edited': [{ enquiry: ENQUIRY }],
      'copy.requested': [{ enquiry: ENQUIRY }],
    },
  }),

  mobileMenu: () => ({
    neverTaken: { 'closed: always, if isFoundOpen, to open: takeOver': 'the menu is found closed' },
  }),

  /**
   * Gives the name of a shop only to plans with a drawing, because the walks choose a plan with a name by the
   * link below its drawing.
   */
  plan({ plans: { plans } }: { plans: { plans: readonly Drawn[] } }) {
    const titles = [...new Set(plans.map(({ title }) => title))];
    const drawn = plans.filter(({ drawing }) => drawing).map(({ title }) => title);
    const each = [
      ...titles.map((plan) => ({ plan, shop: '' })),
      ...drawn.map((plan) => ({ plan, shop: 'Kedai Aminah' })),
    ];
    return { payloads: { 'plan.chosen': each, 'plan.recalled': each } };
  },

  region(content: Currencies & { agency: { country: string } }) {
    const { country } = content.agency;
    const each = [{ currency: 'home' }, { currency: 'abroad' }];
    return {
      payloads: {
        'currency.chosen': each,
        'currency.recalled': each,
        'xstate.done.actor.lookUpCountry': [
          { output: country },
          { output: country === 'Indonesia' ? 'Malaysia' : 'Indonesia' },
          // Does not count as the home country, because names are compared exactly.
          { output: country.toLowerCase() },
        ],
        'xstate.error.actor.lookUpCountry': [{ error: 'refused' }],
      },
      ...(shownAtFirst(content) === 'home' && {
        neverTaken: {
          'currency.automatic.abroad: always, if isPricedForHome, to currency.automatic.home':
            'the foreign currency shows only for a known country, and a country once known stays known',
        },
      }),
    };
  },

  /**
   * Samples one section with its offsets for links in the bar and in the menu, and the `Contact` section with
   * the default offset.
   */
  sectionScroll(content: Pick<SiteContent, 'sections' | 'navigation'>) {
    const links = inBar(content);
    const {
      section,
      desktopOffset = DEFAULT_OFFSET,
      mobileOffset = DEFAULT_OFFSET,
    } = links.find((link) => link.section !== 'Home') ?? links[0]!;
    const offsets = [...new Set([desktopOffset, mobileOffset])];
    return {
      payloads: {
        'section.chosen': [
          ...offsets.map((offset) => ({ section, offset })),
          { section: 'Contact', offset: DEFAULT_OFFSET },
        ],
      },
    };
  },

  sketch(content: SiteContent) {
    const offered = kindsIn(content).map(({ drawing }) => drawing);
    const [first = '', last = ''] = [offered[0], offered.at(-1)];
    return {
      payloads: {
        'sketch.changed': [
          { name: 'Kedai Aminah', kind: last },
          { name: '茶室', kind: first },
          { name: '', kind: last },
        ],
        'sketch.recalled': [{ name: 'Restoran Ali', kind: first }],
      },
    };
  },

  toast: () => ({
    payloads: { 'toast.requested': [{ kind: 'success' }, { kind: 'failure' }] },
  }),

  firstSeconds: () => ({
    payloads: {
      'currency.chosen': [{ currency: 'abroad' }],
      'plan.chosen': [{ plan: 'Landing Page' }],
      'form.edited': [{ field: 'message', text: 'A shop' }],
    },
  }),

  editing: () => ({
    payloads: {
      'fields.edited': [
        { edits: [{ file: 'home.yaml', path: ['headline'], value: 'Kedai Aminah' }] },
      ],
      'xstate.done.actor.sendRequest': ['clean', 'dirty', 'refused', 'changedOnDisk', 'failed'].map(
        (standing) => ({ output: { standing } }),
      ),
      'xstate.error.actor.sendRequest': [{ error: 'gone' }],
    },
  }),

  publishing: () => {
    const outputsOf = (...standings: string[]) =>
      standings.map((standing) => ({ output: { standing } }));
    const error = [{ error: 'gone' }];
    return {
      payloads: {
        'message.submitted': [{ message: 'New prices' }],
        'xstate.done.actor.lookUpChanges': outputsOf('ready', 'blocked'),
        'xstate.error.actor.lookUpChanges': error,
        'xstate.done.actor.publishChanges': outputsOf('published', 'refused'),
        'xstate.error.actor.publishChanges': error,
      },
    };
  },

  typingLoop: () => ({ input: { phrases: ['ab', 'c'] } }),
};
