import type { ReactNode } from 'react';

/** A text in which a number stays on one line. A number that is too long wraps at its spaces. */
export const Unbroken = ({ children }: { children: string }) => (
  <span>
    {wrapped(children, /(\+?\d+(?:[ -]\d+)+)/, (number) => wrapped(number, /(\d+(?:-\d+)+)/))}
  </span>
);

const wrapped = (
  text: string,
  part: RegExp,
  inside: (part: string) => ReactNode = same,
): ReactNode =>
  text.split(part).map((words, index) =>
    index % 2 === 0 ? (
      words
    ) : (
      <span key={words} className="unbroken">
        {inside(words)}
      </span>
    ),
  );

const same = (part: string) => part;
