export const previewBar = {
  name: 'Preview',
  text: 'Only browsers with the link see this.',
  same: 'the releases that visitors have today',
  instead: (release: string, live: string) =>
    live ? `${release} instead of ${live}` : `${release}, which nobody has yet`,
  edited: (what: string) => `${what} as edited`,
  live: 'as visitors have it',
  byTeam: ({ name, contact }: { name: string; contact: string }) => `by ${name} (${contact})`,
  wayOut: { label: 'Leave the preview', href: '/preview/end' },
};
