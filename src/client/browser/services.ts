/** The addresses and accounts of the outside services, from the settings of the build. */
import {
  DEFAULT_COUNTRY_URL,
  DEFAULT_MAIL_ORIGIN,
} from '../../../site/content/default-endpoints.ts';

export const lookupUrl = import.meta.env.VITE_GEO_URL || DEFAULT_COUNTRY_URL;

export const mailAccount = {
  origin: import.meta.env.VITE_EMAILJS_ORIGIN || DEFAULT_MAIL_ORIGIN,
  publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
  templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
};

export type MailAccount = typeof mailAccount;
