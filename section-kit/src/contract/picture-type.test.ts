/** @jest-environment node */
import { pictureType } from './picture-type.ts';

test.each([
  ['\x89PNG\r\n\x1a\n and more', 'image/png'],
  ['\x89PNG', undefined],
  ['RIFF\x04\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x04\0\0\0WAVEfmt ', undefined],
  ['', undefined],
])('a picture is what its first bytes say: %j', (start, type) => {
  expect(pictureType(Buffer.from(start, 'latin1'))).toBe(type);
});
