import { agency } from './agency.ts';
import { hasPrices, hasSwitch } from './derived/sections.ts';
import { sections } from './sections.ts';
import type { PrivacyNote } from './types.ts';

/** Without a choice of currencies there is nothing to ask a country for. */
const isCountryAskedFor = hasSwitch({ agency, sections });

const onPlan = (words: string) => (hasPrices({ sections }) ? `, ${words}` : '');

/** The words about the country lookup by a service, or by this site if that is null. */
const onLookup = (words: (service: string | null) => string) => (service: string | null) =>
  isCountryAskedFor ? ` ${words(service)}` : '';

const askingInEnglish = onLookup(
  (service) =>
    `To show prices in your currency, your browser asks ${service ? `${service} for your country, which shows that service your IP address` : 'this site for your country'}.`,
);
const askingInMalay = onLookup(
  (service) =>
    `Untuk memaparkan harga dalam mata wang anda, pelayar anda bertanya kepada ${service ? `${service} tentang negara anda, dan perkhidmatan itu akan melihat alamat IP anda` : 'laman ini tentang negara anda'}.`,
);

export const privacy: readonly PrivacyNote[] = [
  {
    lang: 'en',
    question: 'Privacy: how we use your message',
    title: 'Privacy notice',
    points: [
      {
        title: 'What we collect',
        text: (_, isHandedOver) =>
          `Your name, your email address and your message, as you type them into the form${onPlan('and the plan that it is about, if you chose one')}. ${
            isHandedOver
              ? 'We get them only if you send the message from your own mail program. Until you close this page'
              : 'Until you have sent the message'
          }, your browser keeps them on your own device, so that a reload does not lose them.`,
      },
      {
        title: 'Why we need it',
        text: 'To read your enquiry and to answer it. You do not have to send us anything, but without your details we cannot answer.',
      },
      {
        title: 'Who receives it',
        text: (countryService, isHandedOver) =>
          `${agency.brand}${
            isHandedOver
              ? '. The form opens your own mail program, and your mail provider delivers the message to us, as it does any other.'
              : ', and EmailJS, the service that delivers the form to us as an email.'
          }${askingInEnglish(countryService)}`,
      },
      {
        title: 'Your choice',
        text: `Write to ${agency.email} to see, correct or limit what we hold about you, or to have it deleted. We keep it no longer than your enquiry needs.`,
      },
    ],
    counting: {
      title: 'What is counted',
      text: (services, isHandedOver) => {
        const sent = isHandedOver ? '' : ', and whether an enquiry was sent';
        const counted = services
          ? `Visits to this site${sent && `${sent},`} are counted through ${services}`
          : `This site counts visits to its pages${sent}`;
        return `${counted}, without cookies and without anything that you write.${services ? ' Your browser talks to that service, which shows it your IP address.' : ''}`;
      },
    },
  },
  {
    lang: 'ms',
    question: 'Privasi: cara kami menggunakan mesej anda',
    title: 'Notis privasi',
    points: [
      {
        title: 'Apa yang kami kumpul',
        text: (_, isHandedOver) =>
          `Nama, alamat e-mel dan mesej anda, seperti yang anda taip dalam borang ini${onPlan('dan pelan yang dimaksudkan, jika anda memilih satu')}. ${
            isHandedOver
              ? 'Kami menerimanya hanya jika anda menghantar mesej itu daripada program e-mel anda sendiri. Sehingga anda menutup halaman ini'
              : 'Sehingga mesej dihantar'
          }, pelayar anda menyimpan semuanya pada peranti anda sendiri supaya tidak hilang apabila halaman dimuat semula.`,
      },
      {
        title: 'Tujuan',
        text: 'Untuk membaca pertanyaan anda dan menjawabnya. Anda tidak wajib menghantar apa-apa; tanpa maklumat anda, kami tidak dapat menjawab.',
      },
      {
        title: 'Siapa yang menerimanya',
        text: (countryService, isHandedOver) =>
          `${agency.brand}${
            isHandedOver
              ? '. Borang ini membuka program e-mel anda sendiri, dan penyedia e-mel anda menghantar mesej itu kepada kami seperti e-mel yang lain.'
              : ', dan EmailJS, perkhidmatan yang menghantar borang ini kepada kami sebagai e-mel.'
          }${askingInMalay(countryService)}`,
      },
      {
        title: 'Pilihan anda',
        text: `Tulis kepada ${agency.email} untuk melihat, membetulkan atau mengehadkan maklumat anda yang kami simpan, atau untuk memadamkannya. Kami tidak menyimpannya lebih lama daripada yang diperlukan.`,
      },
    ],
    counting: {
      title: 'Apa yang dikira',
      text: (services, isHandedOver) => {
        const sent = isHandedOver ? '' : ', dan sama ada pertanyaan dihantar';
        const counted = services
          ? `Lawatan ke laman ini${sent && `${sent},`} dikira melalui ${services}`
          : `Laman ini mengira lawatan ke halaman-halamannya${sent}`;
        return `${counted}, tanpa kuki dan tanpa sepatah pun daripada apa yang anda tulis.${services ? ' Pelayar anda berhubung dengan perkhidmatan itu, yang akan melihat alamat IP anda.' : ''}`;
      },
    },
  },
];
