/**
 * Questions that people ask before they write, under the prices. Read each answer, change what is
 * different with you, and then delete its `toBeConfirmed`: `npm run check` asks for it until you do.
 */
import { agency } from './agency.ts';
import type { QuestionsContent } from './types.ts';

const { homeCountry, homeCurrency, abroadCurrency } = agency;

const localPayment = homeCurrency === 'MYR' ? 'FPX or e-wallet' : 'local payment methods';

export const questions: QuestionsContent = {
  title: 'Questions and Answers',
  questions: [
    {
      question: 'Who owns the site and the domain?',
      answer:
        'You do. The domain is in your name from the start, and the site is yours once it is paid for.',
      toBeConfirmed: true,
    },
    {
      question: 'What if I stop paying every month?',
      answer:
        'Hosting and support end with the last month that you paid for. You get a copy of your site and can host it elsewhere.',
      toBeConfirmed: true,
    },
    {
      question: 'Do I pay everything at once?',
      answer:
        'No. You pay a deposit when you approve the price, and the rest before the site goes live. Ask us if you would like to pay in instalments.',
      toBeConfirmed: true,
    },
    {
      question: 'How many pages do I get?',
      answer:
        'A landing page is one page. For any other site we agree on the pages before you approve the price.',
      toBeConfirmed: true,
    },
    {
      question: 'Who writes the text?',
      answer:
        'You send us the facts, and we help you with the words. If you want us to write everything, ask us for a price.',
      toBeConfirmed: true,
    },
    {
      question: 'What does unlimited editing include?',
      answer:
        'Changes to the text and pictures of your pages, as often as you ask. New pages and features have their own price, which you approve first.',
      toBeConfirmed: true,
    },
    {
      question: `Can my customers pay by ${localPayment}?`,
      answer:
        'In an online shop, yes, if the payment provider that you choose offers it. We help you to choose. The provider charges you its own fees.',
      toBeConfirmed: true,
    },
    {
      question: 'How soon do you answer?',
      answer: 'By email, normally on the next working day at the latest.',
      toBeConfirmed: true,
    },
    {
      question: 'How long do the new prices last?',
      answer:
        'As long as you see them on this page. A price that you have approved in writing does not change.',
      toBeConfirmed: true,
    },
    ...(abroadCurrency
      ? [
          {
            question: `Why is the price different outside ${homeCountry}?`,
            answer:
              'We set the price in each currency separately and do not convert it. Work for clients abroad costs us more: bank fees, other rules and calls across time zones.',
            toBeConfirmed: true,
          },
        ]
      : []),
  ],
};
