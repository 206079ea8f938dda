/**
 * Measurements by the name that `--only` takes, in the order of the table: the file in `measure/` and the
 * references that it needs. Files are loaded late, because the names are needed before packages are
 * installed.
 */
export const measurements = {
  'first-load': { file: 'first-load', needs: ['staticReference'] },
  click: { file: 'click', needs: ['staticReference'] },
  throughput: { file: 'throughput', needs: ['bare'] },
};
