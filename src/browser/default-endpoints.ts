/** The outside services that a build without other settings talks to. */
export const DEFAULT_MAIL_ORIGIN = 'https://api.emailjs.com';
export const DEFAULT_COUNTRY_URL = 'https://ipapi.co/json/';
