import { agency } from './agency.ts';
import type { ContactContent } from './types.ts';

export const contact: ContactContent = {
  headline: "What are you waiting for? LET'S DO IT!",
  invitationTitle: 'Contact Us For Collaboration',
  invitation:
    "Reach out to discuss your project needs and let's work together to achieve your business goals!",
  formTitle: 'Get In Touch',
  nameLabel: 'Your name',
  emailLabel: 'Your email',
  messageLabel: 'Your message',
  submitLabel: 'Send message',
  sendingLabel: 'Sending...',
  sendingStatus: 'Your message is on its way.',
  successToast: 'Message sent successfully!',
  successStatus: 'Thank you. Your message has reached us, and we will answer by email.',
  failureToast: 'Failed to send. Try again.',
  failureStatus: {
    offline:
      'You seem to be offline, so your message was not sent. It is still here: send it again once you are connected.',
    unreachable:
      'Our mail service could not be reached. A blocker in your browser or the network may be in the way. Your message is still here.',
    rateLimited:
      'Our mail service is busy just now. Your message is still here: wait a moment and send it again.',
    refused:
      'Our mail service did not accept the message. It is still here, and there is another way to send it.',
    misconfigured:
      'Our form is not working, which is our fault and not yours. Your message is still here, and there is another way to send it.',
    timedOut:
      'We had no answer for 30 seconds. Your message may have arrived all the same. It is still here, should you want to send it again.',
    unknown:
      'Something went wrong that we did not foresee. Your message is still here: try again, or send it another way.',
  },
  instead: 'Send the same message another way:',
  insteadByMail: 'By email',
  insteadByChat: 'By WhatsApp',
  mailSubject: `Project enquiry for ${agency.brand}`,
  cutNote:
    '[Cut here, as the message is too long for a link. The whole of it is still in the form.]',
  withoutScript: 'The form needs a script that has not arrived. Please write to us directly:',
  privacy: [
    {
      lang: 'en',
      question: 'What happens to what you write',
      title: 'Privacy notice',
      points: [
        {
          title: 'What we collect',
          text: 'Your name, your email address and your message, as you type them into the form. Until you have sent the message, your browser keeps it on your own device, so that a reload does not lose it.',
        },
        {
          title: 'Why',
          text: 'To read your enquiry and to answer it. You need not send us anything; without your details we cannot answer.',
        },
        {
          title: 'Who receives it',
          text: `${agency.brand}, and EmailJS, the service that delivers the form to us as an email. To show prices in your currency, your browser asks ipapi.co for your country, which shows that service your IP address.`,
        },
        {
          title: 'Your choice',
          text: `Write to ${agency.email} to see, correct or limit what we hold about you, or to have it deleted. We keep it no longer than the enquiry needs.`,
        },
      ],
    },
    {
      lang: 'ms',
      question: 'Apa yang berlaku kepada maklumat anda',
      title: 'Notis privasi',
      points: [
        {
          title: 'Apa yang kami kumpul',
          text: 'Nama, alamat e-mel dan mesej anda, seperti yang anda taip dalam borang ini. Sehingga mesej dihantar, pelayar anda menyimpannya pada peranti anda sendiri supaya ia tidak hilang apabila halaman dimuat semula.',
        },
        {
          title: 'Tujuan',
          text: 'Untuk membaca pertanyaan anda dan menjawabnya. Anda tidak wajib menghantar apa-apa; tanpa maklumat anda, kami tidak dapat menjawab.',
        },
        {
          title: 'Siapa yang menerimanya',
          text: `${agency.brand}, dan EmailJS, perkhidmatan yang menghantar borang ini kepada kami sebagai e-mel. Untuk memaparkan harga dalam mata wang anda, pelayar anda bertanya kepada ipapi.co tentang negara anda, dan perkhidmatan itu akan melihat alamat IP anda.`,
        },
        {
          title: 'Pilihan anda',
          text: `Tulis kepada ${agency.email} untuk melihat, membetulkan atau mengehadkan maklumat anda yang kami simpan, atau untuk memadamkannya. Kami tidak menyimpannya lebih lama daripada yang diperlukan.`,
        },
      ],
    },
  ],
};
