import type { ReactNode } from 'react';

/** A text in which a number does not wrap, except after a hyphen. */
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
