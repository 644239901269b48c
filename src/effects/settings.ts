/** Where the outside services are and how they know us, from the settings of the build. */
export const settings = {
  countryUrl: import.meta.env.VITE_GEO_URL || 'https://ipapi.co/json/',
  mail: {
    origin: import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com',
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  },
};

export type MailSettings = typeof settings.mail;
