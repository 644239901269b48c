/** The optional parts of the page, filled with made-up content. */
import type { SiteContent } from '../src/content/types.ts';

type Parts = Pick<SiteContent, 'work' | 'voices' | 'questions' | 'social' | 'company'>;

export const filledParts: Parts = {
  work: {
    title: 'What We Built',
    cases: [
      { title: 'Kedai Kopi Aminah', picture: 'kedai kopi.png', link: 'https://kopi.example/' },
      { title: 'Klinik Seri Murni, Taman Tun Dr Ismail', link: 'https://clinic.example/' },
      { title: 'Bengkel Basikal' },
      { title: 'Perpustakaan Kecil', link: 'https://library.example/en?from=tapak' },
      { title: 'Nasi & Co', link: 'https://nasi.example/' },
      { title: 'Rumah Tumpangan' },
    ].map((piece, index) => ({
      text: `${piece.title} sells half of its goods online, and changes its own words.`,
      picture: `${index}.png`,
      alt: `The front page of ${piece.title}.`,
      ...piece,
    })),
  },
  voices: {
    title: 'What They Say of Us',
    voices: [
      {
        quote: 'They answered within the hour, and the shop was up before the fasting month.',
        name: 'Aminah Yusof',
        role: 'Owner, Kedai Kopi Aminah',
      },
      {
        quote:
          'I had never seen the inside of a website before. They showed me the plan on paper, then the pages as they grew, and I changed my mind twice without anybody sighing. Our patients find the opening hours now, and the telephone is quiet in the morning.',
        name: 'Dr. Vijayalakshmi Subramaniam',
        role: 'Klinik Seri Murni',
      },
      { quote: 'It is fast. That is all I wanted.', name: 'Tan Wei Ming', role: 'Bengkel Basikal' },
    ],
  },
  questions: {
    title: 'What People Ask',
    questions: [
      {
        question: 'Do I own the site when it is done?',
        answer: 'Yes: the code, the words and the pictures, from the day that it is paid.',
      },
      {
        question:
          'I have a site already. Can you take it over, move it to a better host and keep the addresses that people have saved?',
        answer:
          'Mostly. We look at it first, tell you what we would keep, and move it at night. Every old address leads to its new page.',
      },
      { question: 'Who writes the words?', answer: 'You know your work, we know the page.' },
    ],
  },
  social: {
    label: 'Elsewhere',
    links: [
      { name: 'LinkedIn', url: 'https://linkedin.example/company/tapak' },
      { name: 'Instagram', url: 'https://instagram.example/tapak' },
      { name: 'GitHub', url: 'https://github.example/tapak' },
    ],
  },
  company: {
    name: 'Tapak Laman Sdn. Bhd.',
    number: '209901012345 (9999999-A)',
    town: 'Seberang Perai',
    hours: 'Monday to Saturday, 8 am to 4 pm',
    openingHours: ['Mo-Sa 08:00-16:00'],
    person: 'Puan Rokiah',
    since: '2011',
    labels: {
      name: 'Registered name',
      number: 'Registration No.',
      town: 'Where',
      hours: 'When',
      person: 'Who',
      since: 'Since',
    },
  },
};

export const emptyCompany: SiteContent['company'] = {
  ...filledParts.company,
  name: '',
  number: '',
  town: '',
  hours: '',
  openingHours: [],
  person: '',
  since: '',
};
