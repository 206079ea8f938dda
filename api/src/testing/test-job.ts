/** A job position as an editor writes it. The seed has no position with this title. */
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
