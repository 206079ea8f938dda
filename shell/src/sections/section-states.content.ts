export const sectionStates = {
  failed: {
    title: 'This page is not available right now',
    text: 'Something went wrong on our side. The rest of the site works.',
    retry: 'Try again',
    wayOn: { label: 'Go to the home page', href: '/' },
  },
};
