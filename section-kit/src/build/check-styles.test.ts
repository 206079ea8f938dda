/** @jest-environment node */
import { findStrangers } from './check-styles.ts';

test.each([
  '.mf-a_page_x1 { color: red }',
  '.mf-a_page_x1 h1, h2 .mf-a_part_x2 { color: red }',
  'html:has(.mf-a_menu_x1[open]) { overflow: hidden }',
  ':is(.mf-a_a_x1, .mf-a_b_x2):not(:hover) { color: red }',
  '@media print { .mf-a_page_x1 { color: red } }',
  '@keyframes mf-a_turn_x1 { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
  '.mf-a_page_x1 { & h1 { color: red } }',
])('%s stays in the section', (css) => {
  expect(findStrangers(css, 'mf-a')).toEqual([]);
});

test.each([
  ['body { display: none }', 'body'],
  [':root { --accent: red }', ':root'],
  ['* { margin: 0 }', '*'],
  ['.mf-a_page_x1, footer a { color: red }', 'footer a'],
  ['.plain { color: red }', '.plain'],
  ['.mf-b_page_x1 { color: red }', '.mf-b_page_x1'],
  ['body:not(.mf-a_page_x1) { color: red }', 'body:not(.mf-a_page_x1)'],
  [':is(.mf-a_page_x1, footer) { color: red }', ':is(.mf-a_page_x1, footer)'],
  ['@media print { header { display: none } }', 'header'],
])('%s leaves it', (css, selector) => {
  expect(findStrangers(css, 'mf-a')).toEqual([selector]);
});
