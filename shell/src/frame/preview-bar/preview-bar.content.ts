export const previewBar = {
  name: 'Preview',
  text: 'Only this browser sees these releases.',
  wayOut: { label: 'Leave the preview', href: '/preview/end' },
};
