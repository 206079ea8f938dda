/** A position in an editor's form, which the seed does not have. */
export const testJob = {
  title: 'Archivist',
  location: 'Leeds',
  type: 'Part-time',
  postedAt: '2026-11-02',
  description: 'Keeps what we did.',
  requirements: ['Order'],
  benefits: [],
  active: true,
};
