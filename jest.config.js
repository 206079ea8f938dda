export default {
  projects: ['api', 'section-kit', 'shared-ui', 'shell', 'mf-home', 'mf-cases', 'mf-content', 'mf-forms'],
};
