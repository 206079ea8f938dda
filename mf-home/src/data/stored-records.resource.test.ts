import { figuresRead, logosRead, testimonialsRead } from './stored-records.resource.ts';

const testimonials = testimonialsRead('/api/testimonials/home');
const testimonial = { quote: 'They wrote to forty people.', author: 'Founder', company: 'Newcomer' };
const figures = figuresRead('/api/figures/home');
const figure = { value: '313M', label: 'views' };

test.each([
  ['a testimonial without a quote', testimonials, testimonial, { quote: undefined }],
  ['a testimonial with an object as its author', testimonials, testimonial, { author: { name: 'Ada' } }],
  ['a testimonial with an empty company', testimonials, testimonial, { company: '' }],
  ['a figure without a value', figures, figure, { value: undefined }],
  ['a figure with a number as its value', figures, figure, { value: 313 }],
  ['a figure with an empty label', figures, figure, { label: '' }],
  ['a logo without a name', logosRead, { name: 'Newcomer' }, { name: '' }],
])('%s is left out and logged', (_what, { select }, record, fault) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(select?.([{ ...record, ...fault }, null, record] as never)).toEqual([record]);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
