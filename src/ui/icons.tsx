import type { ComponentProps } from 'react';

const Drawing = (props: Pick<ComponentProps<'svg'>, 'className' | 'children'>) => (
  <svg
    className="drawing"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
    {...props}
  />
);

export const MailIcon = () => (
  <Drawing>
    <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
    <path className="guide" d="M6 16h4" />
  </Drawing>
);

export const ChatIcon = () => (
  <Drawing>
    <path d="M3 4h18v13H11l-5 4v-4H3z" />
    <path className="guide" d="M7 9h10M7 12.5h6" />
  </Drawing>
);

export const BurgerIcon = () => (
  <Drawing>
    <path className="burger-top" d="M3 6h18" />
    <path className="burger-middle" d="M3 12h18" />
    <path className="burger-bottom" d="M3 18h18" />
  </Drawing>
);

export const PauseIcon = () => (
  <Drawing>
    <path d="M7 5h3v14H7zM14 5h3v14h-3z" fill="currentColor" />
  </Drawing>
);

export const PlayIcon = () => (
  <Drawing>
    <path d="M7 5l12 7-12 7z" fill="currentColor" />
  </Drawing>
);

export const CrossIcon = () => (
  <Drawing>
    <path d="M6 6l12 12M18 6L6 18" />
  </Drawing>
);

/** Marks a link that leaves the site. */
export const ArrowOut = () => (
  <Drawing className="drawing arrow-out">
    <path d="M7 17L17 7M9 7h8v8" />
  </Drawing>
);
