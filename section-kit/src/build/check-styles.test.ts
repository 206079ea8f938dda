/** @jest-environment node */
import { findStrangers } from './check-styles.ts';

test.each([
  '.x7kTa1 { color: red }',
  '.x7kTa1 h1, h2 .x7kTa2 { color: red }',
  '.x7kTa1:has(+ footer) { color: red }',
  '.x7kTa1 > * + * { margin: 0 }',
  'h2 + .x7kTa1 { margin: 0 }',
  ':is(.x7kTa1, .x7kTa2):not(:hover) { color: red }',
  '@media print { .x7kTa1 { color: red } }',
  '@keyframes x7kTa1 { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
  '.x7kTa1 { & h1 { color: red } p { color: red } &:hover { color: red } }',
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
  ['body:has(.x7kTa1) footer { display: none }', 'body:has(.x7kTa1) footer'],
  ['html:has(.x7kTa1[open]) { overflow: hidden }', 'html:has(.x7kTa1[open])'],
  ['.x7kTa1 + * { display: none }', '.x7kTa1 + *'],
  ['.x7kTa1 ~ footer a { display: none }', '.x7kTa1 ~ footer a'],
  [':is(.x7kTa1) + * { display: none }', ':is(.x7kTa1) + *'],
  ['.x7kTa1 { + footer { display: none } }', '+ footer'],
  ['.x7kTa1 { body:has(&) footer { display: none } }', 'body:has(&) footer'],
  ['@media print { header { display: none } }', 'header'],
])('%s leaves it', (css, selector) => {
  expect(findStrangers(css, 'x7kTa')).toEqual([selector]);
});
