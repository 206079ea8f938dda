export const previewBar = {
  name: 'Preview',
  text: 'Only browsers with the link see this.',
  same: 'the releases that visitors have today',
  release: ({ name, release, instead }: { name: string; release: string; instead?: string }) => {
    if (instead === undefined) return `${name} ${release}, as visitors have it`;
    return `${name} ${release}${instead ? ` instead of ${instead}` : ', which nobody has yet'}`;
  },
  edited: (what: string) => `${what} as edited`,
  ends: (day: string) => `until ${day}`,
  byTeam: ({ name, contact }: { name: string; contact: string }) => `by ${name} (${contact})`,
  wayOut: 'Leave the preview',
};
