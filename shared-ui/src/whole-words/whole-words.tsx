import { createElement, Fragment } from 'react';

const whole = { display: 'inline-block' };

/** A heading or a label whose words with hyphens stay in one line. A word wider than the line still breaks. */
export function WholeWords({ children }: { children: string }) {
  // Every second part is a word with a hyphen. As arguments, the parts need no keys, and a word may appear twice.
  const parts = children.split(/(\S+-\S+)/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 ? createElement('span', { style: whole }, part) : part)),
  );
}
