// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { content } from '../../src/content/index.ts';
import {
  addFlow,
  createFlows,
  flowNames,
  startFlows,
  type Flows,
} from '../../src/flows/create-flows.ts';
import { useFlows } from '../../src/flows/FlowsContext.tsx';
import { settledOnRequest } from '../support/settled-on-request.ts';

const noEffects = {
  mobileMenu: {},
  typingLoop: {},
  region: {},
  contact: {},
  sectionScroll: {},
  toast: {},
};

describe('the flows of a page', () => {
  test('go by their names', () => {
    const flows = createFlows({ effects: noEffects, content });
    expect(Object.values(flows).map(({ id }) => id)).toEqual(flowNames);
  });

  test('share the clock that they are given', () => {
    const clock = { setTimeout: () => 0, clearTimeout: () => {} };
    const flows = createFlows({ effects: noEffects, content, clock });
    expect(Object.values(flows).map((flow) => flow.clock)).toEqual(flowNames.map(() => clock));
  });

  test('take up the menu as it is found', () => {
    const menuOf = (isMenuOpen?: boolean) =>
      createFlows({ effects: noEffects, content, isMenuOpen }).mobileMenu.getSnapshot().value;
    expect([menuOf(), menuOf(false), menuOf(true)]).toEqual(['closed', 'closed', 'open']);
  });

  test.each(['MYR', 'USD'] as const)('show %s where it is the usual currency', (currency) => {
    const agency = { ...content.agency, defaultCurrency: currency };
    const { region } = createFlows({ effects: noEffects, content: { ...content, agency } });
    expect(region.getSnapshot().hasTag(currency)).toBe(true);
  });

  test('are all started together', () => {
    const flows = createFlows({ effects: noEffects, content });
    const started: string[] = [];
    for (const flow of Object.values<{ id: string; start: () => unknown }>(flows)) {
      vi.spyOn(flow, 'start').mockImplementation(() => started.push(flow.id));
    }
    startFlows(flows);
    expect(started).toEqual(flowNames);
  });

  test('fail where they are made and not later', () => {
    const phrases = [] as unknown as typeof content.home.phrases;
    const nothingToType = { ...content, home: { ...content.home, phrases } };
    expect(() => createFlows({ effects: noEffects, content: nothingToType })).toThrow(
      'typingLoop needs at least one phrase',
    );
  });
});

describe('the flow of the enquiry', () => {
  const sending = settledOnRequest<void>();
  const nothing = fromCallback(() => {});
  const effects = {
    ...noEffects,
    contact: {
      actors: {
        lockFields: nothing,
        lookForVisitor: nothing,
        recallDraft: nothing,
        watchForm: nothing,
        sendEnquiry: sending.logic,
      },
      actions: {
        dropDraft: () => {},
        giveReference: () => {},
        keepDraft: () => {},
        logFailure: () => {},
        resetForm: () => {},
      },
    },
  };
  const submit = ({ contact }: Pick<Flows, 'contact'>) =>
    contact.start().send({ type: 'form.submitted', isHoneypotFilled: false });

  test('tells that of the toast what becomes of it', async () => {
    const flows = createFlows({ effects, content });
    const tell = vi.spyOn(flows.toast, 'send').mockReturnValue();
    const heard = () => tell.mock.calls.splice(0).map(([event]) => event);
    submit(flows);
    expect(heard()).toEqual([{ type: 'request.withdrawn' }]);
    sending.resolve();
    await vi.waitFor(() => expect(flows.contact.getSnapshot().matches('success')).toBe(true));
    expect(heard()).toEqual([{ type: 'toast.requested', kind: 'success' }]);
    submit(flows);
    sending.reject('no');
    await vi.waitFor(() => expect(flows.contact.getSnapshot().matches('failure')).toBe(true));
    expect(heard()).toEqual([
      { type: 'request.withdrawn' },
      { type: 'toast.requested', kind: 'failure' },
    ]);
  });

  test('can do without a toast', () => {
    const flows: Partial<Flows> = {};
    addFlow(flows, 'contact', { effects, content });
    submit(flows as Flows);
    expect(flows.contact!.getSnapshot()).toMatchObject({ status: 'active', value: 'sending' });
    flows.contact!.stop();
  });
});

test('a view outside of the flows says what it needs', () => {
  function Stray() {
    useFlows();
    return null;
  }
  expect(() => renderToString(<Stray />)).toThrow('useFlows needs a <FlowsProvider> above it');
});
