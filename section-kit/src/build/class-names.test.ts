/** @jest-environment node */
import { classMark, nameClasses } from './class-names.ts';

const sheet = (file: string) => ({ resourcePath: `/somewhere/${file}` });

test('a style sheet numbers its classes in its own order, on every run', () => {
  const name = nameClasses('mf-a', 'production');
  const run = () => {
    const module = sheet('card.module.scss');
    return ['card', 'title', 'card'].map((local) => name(module, '', local));
  };
  const [card, title, again] = run();
  expect(card).toMatch(/^[A-Za-z][A-Za-z0-9]{4}0$/);
  expect(title).toBe(`${card?.slice(0, 5)}1`);
  expect(again).toBe(card);
  expect(run()).toEqual([card, title, card]);
});

test('another section and another file have names of their own', () => {
  const marks = [
    classMark('mf-a', '/somewhere/card.module.scss'),
    classMark('mf-b', '/somewhere/card.module.scss'),
    classMark('mf-a', '/somewhere/button.module.scss'),
  ];
  expect(new Set(marks).size).toBe(3);
});

test('while developing, a name says where it comes from', () => {
  const name = nameClasses('mf-a', 'development');
  expect(name(sheet('card.module.scss'), '', 'title')).toMatch(/mf-a_title$/);
});
