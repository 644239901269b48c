/** The bar of a toast shows the time that it has left. The newest toast stands first. */
const bar = () => document.querySelector<HTMLElement>('.time-left');

export function runTimeLeft(_: unknown, { duration }: { duration: number }) {
  bar()?.style.setProperty('animation-duration', `${duration}ms`);
  bar()?.setAttribute('data-running', '');
}

export function refillTimeLeft() {
  bar()?.removeAttribute('data-running');
}
