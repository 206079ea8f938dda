/**
 * By the name that `--only` takes, in the order of the table. Each gives rows, and says which references it needs. It is
 * loaded when its turn has come: the names are asked for before anything is installed.
 */
export const measurements = {
  'first-load': {
    load: async () => (await import('./measure/first-load.js')).measureFirstLoad,
    needs: ['twin', 'mono'],
  },
  html: {
    load: async () => (await import('./measure/html-bytes.js')).measureHtmlBytes,
    needs: ['twin'],
  },
  click: {
    load: async () => (await import('./measure/click.js')).measureClick,
    needs: ['twin'],
  },
  filter: {
    load: async () => (await import('./measure/filter.js')).measureFilter,
    needs: [],
  },
  throughput: {
    load: async () => (await import('./measure/throughput.js')).measureThroughput,
    needs: ['bare'],
  },
  edit: {
    load: async () => (await import('./measure/edit.js')).measureEdit,
    needs: [],
  },
  changed: {
    load: async () => (await import('./measure/changed-bytes.js')).measureChangedBytes,
    needs: [],
  },
  build: {
    load: async () => (await import('./measure/build-cost.js')).measureBuildCost,
    needs: [],
  },
};
