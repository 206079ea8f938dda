/** @jest-environment node */
import { findSharedNames, findStrangers } from './check-styles.ts';

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

test.each([
  '@keyframes x7kTa1 { from { opacity: 0 } }',
  '@font-face { font-family: "mf-a Serif"; src: url(x.woff2) }',
  '@property --mf-a-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@counter-style mf-a-steps { system: fixed; symbols: A B }',
  '@media print { .x7kTa1 { color: red } }',
])('%s has a name of the section', (css) => {
  expect(findSharedNames(css, 'x7kTa', 'mf-a')).toEqual([]);
});

test.each([
  ['@font-face { font-family: "Instrument Sans"; src: url(x.woff2) }', '@font-face Instrument Sans'],
  ['@font-face { font-family: mf-ab; src: url(x.woff2) }', '@font-face mf-ab'],
  ['@property --colour-accent { syntax: "*"; inherits: true }', '@property --colour-accent'],
  ['@counter-style steps { system: fixed; symbols: A B }', '@counter-style steps'],
  ['@keyframes appear { from { opacity: 0 } }', '@keyframes appear'],
  ['@-webkit-keyframes appear { from { opacity: 0 } }', '@-webkit-keyframes appear'],
  ['@media print { @page { margin: 0 } }', '@page'],
  ['@view-transition { navigation: auto }', '@view-transition'],
])('%s is shared with the whole document', (css, rule) => {
  expect(findSharedNames(css, 'x7kTa', 'mf-a')).toEqual([rule]);
});
