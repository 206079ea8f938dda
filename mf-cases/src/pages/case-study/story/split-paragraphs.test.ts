/** @jest-environment node */
import { splitParagraphs } from './split-paragraphs.ts';

test.each([
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\r\nTwo.\r\n', ['One.', 'Two.']],
  ['One.\n \n\n\nTwo.\n\n', ['One.', 'Two.']],
  ['One.\nStill one.', ['One.\nStill one.']],
])('spec 1 §2: %j becomes %j', (story, paragraphs) => {
  expect(splitParagraphs(story)).toEqual(paragraphs);
});
