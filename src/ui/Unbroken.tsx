/** A text in which no number breaks at a hyphen. */
export const Unbroken = ({ children }: { children: string }) => (
  <span>
    {children.split(/(\d+(?:-\d+)+)/).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="unbroken">
          {part}
        </span>
      ),
    )}
  </span>
);
