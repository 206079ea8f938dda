const whole = { display: 'inline-block' };

/** A heading or a label whose words with hyphens stay in one line. A word wider than the line still breaks. */
export function WholeWords({ children }: { children: string }) {
  // Every second part is a word with a hyphen.
  return children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} style={whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
