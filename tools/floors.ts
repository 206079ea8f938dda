/**
 * The floors of each folder, from top to bottom. A folder may import only folders of lower floors. Folders that neither
 * import a neighbour nor are imported by one need no floor.
 */
export const floors: Record<string, string[][]> = {
  '.': [
    ['tools'],
    ['api', 'shell', 'mf-*'],
    // Its gallery and browser tests are built with the kit.
    ['shared-ui', 'markdown'],
    ['section-kit'],
    ['shared-ui/src'],
  ],
  'api/src': [
    ['commands', 'console'],
    ['release-api', 'site', 'maintenance', 'monitoring'],
    ['rollouts', 'files'],
    ['canary', 'evidence', 'documents'],
    ['promotions', 'publish', 'previews'],
    ['gate', 'tokens', 'sitemap', 'figures'],
    ['leads', 'releases'],
    ['content', 'rendering'],
    ['notices'],
    ['http', 'outbox'],
    ['storage'],
    ['settings'],
  ],
  'api/src/console': [['content'], ['views']],
  'api/src/content': [['edits'], ['kinds'], ['records']],
  'api/src/http': [['overload'], ['problems'], ['plain-pages']],
  'api/src/leads': [
    ['deliveries', 'lists'],
    ['enquiries', 'newsletter'],
    ['forms', 'trials'],
  ],
  'api/src/releases': [['servers'], ['redirects', 'reports'], ['compositions'], ['log'], ['store']],
  'mf-*/src': [['pages'], ['parts', 'studies'], ['data'], ['articles']],
  'section-kit': [['bin'], ['src']],
  'section-kit/src': [
    ['cli'],
    ['verify'],
    ['playwright'],
    ['standalone', 'stubs'],
    ['runtime', 'build'],
    ['host'],
    ['errors'],
    ['contract'],
  ],
  'section-kit/src/cli': [
    ['commands'],
    ['in-site', 'pull-request', 'standalone'],
    ['installation', 'releases', 'serving'],
    ['terminal'],
  ],
  'shared-ui': [['gallery'], ['build', 'src']],
  'shared-ui/src': [
    ['error-state', 'newsletter-form', 'not-found-view', 'trusted-by'],
    ['button', 'carousel', 'empty-state', 'field', 'sent-picture', 'testimonial-card', 'toast'],
    ['forms', 'icon', 'marquee', 'picture', 'privacy-line', 'spinner', 'tooltip', 'wordmark'],
  ],
  shell: [['bench'], ['src']],
  'shell/src': [['frame', 'server'], ['sections'], ['reports']],
  'shell/src/frame': [['route-announcer'], ['consent']],
};
