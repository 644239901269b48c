/** Extensions of files that machines never need. Such files load as empty modules. */
export const ASSETS = [
  'css scss sass less styl html md txt glsl wasm',
  'svg png jpg jpeg gif webp avif ico pdf',
  'woff woff2 ttf otf mp3 mp4 webm ogg wav',
].flatMap((endings) => endings.split(' ').map((ending) => `.${ending}`));
