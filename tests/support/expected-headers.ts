/** The headers of the site, stated independently of the code that generates them. */

export const CHECKED_EACH_TIME = 'no-cache, no-transform';
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** Returns the security headers. The hashes allow the inline scripts and styles. */
export const securityHeaders = (scriptHashes: string, styleHashes: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`,
    `style-src 'self' ${styleHashes}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' https://api.emailjs.com https://ipapi.co`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
});
