/**
 * The mutated source files of each workspace, and their tests where these are not the files' own. Every mutation starts
 * all tests of its group, so tests with browsers or servers are left out. A group also starts the test database if one of
 * its tests needs it, so a workspace with many rules has several groups.
 */
export const rules = {
  'api/compositions': {
    mutate: ['src/releases/compositions/{compositions,find-misfits}.ts'],
    tests: ['src/releases/compositions/{compare-claims,compositions,find-misfits}.test.ts'],
  },
  'api/gate': {
    mutate: ['src/gate/{check-budget,check-renders}.ts'],
    tests: ['src/gate/{check-budget,check-limits,check-renders,compare-pages,pages-to-render}.test.ts'],
  },
  'api/canary': {
    mutate: ['src/canary/{find-reason,halt-rule}.ts', 'src/releases/compositions/visitor-bucket.ts'],
  },
  'api/outbox': {
    mutate: [
      'src/{outbox/{due-rows,forwarder,settle},storage/poll}.ts',
      'src/leads/deliveries/outbox.repository.ts',
    ],
    tests: [
      'src/{outbox/{backoff,forwarder,settle},storage/poll}.test.ts',
      'src/leads/deliveries/outbox.repository.test.ts',
    ],
    needsDatabase: true,
  },
  'api/enquiries': {
    mutate: ['src/leads/enquiries/{enquiry-fields,suspect-spam}.ts', 'src/leads/forms/text.ts'],
    tests: ['src/leads/enquiries/{enquiry.schema,suspect-spam}.test.ts'],
  },
  'section-kit': {
    mutate: ['src/contract/{compare-shared,make-plan,match-page}.ts', 'src/host/page-head.tsx'],
  },
  'mf-cases': {
    mutate: ['src/pages/cases/grid/{case-card,filter-cards,merge-records}.ts'],
    tests: ['src/pages/cases/grid/*.test.ts'],
  },
  'mf-content': {
    mutate: ['src/pages/blog/{arrange-articles,find-articles}.ts', 'src/pages/blog-article/find-related.ts'],
  },
  'mf-forms': { mutate: ['src/data/enquiry.ts'] },
  'shared-ui': {
    mutate: ['src/forms/{subscribe,visible-text}.ts'],
    tests: ['src/forms/*.test.ts'],
  },
};
