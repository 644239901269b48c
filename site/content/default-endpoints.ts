/** The outside services of a build without other settings. */
export const DEFAULT_MAIL_ORIGIN = 'https://api.emailjs.com';
export const DEFAULT_COUNTRY_URL = 'https://ipapi.co/json/';
