/** A text that breaks at its spaces and not at a hyphen, as in a telephone number. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
