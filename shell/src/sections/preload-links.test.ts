import { preloadLinks } from './preload-links.ts';

const preload = jest.fn();
preloadLinks(preload);

function reach(href: string, type: string) {
  preload.mockClear();
  document.body.innerHTML = `<a href="${href}"><span>Link</span></a><p>Text</p>`;
  document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link starts the load of its page', (type) => {
  reach('/cases?category=Tech#all', type);
  expect(preload).toHaveBeenCalledWith('/cases');
});

test.each(['https://elsewhere.example/cases', 'mailto:a@b.example', '#main', '/'])(
  'a link to %s starts nothing',
  (href) => {
    reach(href, 'pointerover');
    expect(preload).not.toHaveBeenCalled();
  },
);

test('moving about on one link asks once', () => {
  reach('/cases', 'pointerover');
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(preload).toHaveBeenCalledTimes(1);
});
