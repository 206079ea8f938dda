/** @jest-environment node */
import { findStrangers } from './check-styles.ts';

test.each([
  '.x7kTa1 { color: red }',
  '.x7kTa1 h1, h2 .x7kTa2 { color: red }',
  'html:has(.x7kTa1[open]) { overflow: hidden }',
  ':is(.x7kTa1, .x7kTa2):not(:hover) { color: red }',
  '@media print { .x7kTa1 { color: red } }',
  '@keyframes x7kTa1 { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
  '.x7kTa1 { & h1 { color: red } }',
])('%s stays in the section', (css) => {
  expect(findStrangers(css, 'x7kTa')).toEqual([]);
});

test.each([
  ['body { display: none }', 'body'],
  [':root { --accent: red }', ':root'],
  ['* { margin: 0 }', '*'],
  ['.x7kTa1, footer a { color: red }', 'footer a'],
  ['.plain { color: red }', '.plain'],
  ['.x7kTb1 { color: red }', '.x7kTb1'],
  ['body:not(.x7kTa1) { color: red }', 'body:not(.x7kTa1)'],
  [':is(.x7kTa1, footer) { color: red }', ':is(.x7kTa1, footer)'],
  ['@media print { header { display: none } }', 'header'],
])('%s leaves it', (css, selector) => {
  expect(findStrangers(css, 'x7kTa')).toEqual([selector]);
});
