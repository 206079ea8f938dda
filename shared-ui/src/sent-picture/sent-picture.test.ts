import { sentPicture } from './sent-picture.ts';

const hash = '0123456789abcdef0123456789abcdef';

test('a sent picture has its files in both formats, and one for sharing', () => {
  expect(sentPicture(`/uploads/${hash}-1200x800.webp`)).toEqual({
    avif: `/uploads/${hash}-400.avif 400w, /uploads/${hash}-800.avif 800w, /uploads/${hash}-1200x800.avif 1200w`,
    webp: `/uploads/${hash}-400.webp 400w, /uploads/${hash}-800.webp 800w, /uploads/${hash}-1200x800.webp 1200w`,
    src: `/uploads/${hash}-1200x800.webp`,
    share: `/uploads/${hash}-share.jpg`,
    width: 1200,
    height: 800,
  });
});

test.each(['/pictures/northwind.webp', `/uploads/${hash}.webp`, `/uploads/${hash}-400.webp`])(
  '%s is a picture of one file',
  (path) => expect(sentPicture(path)).toBeUndefined(),
);
