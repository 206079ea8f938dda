import { measureBuildCost } from './measure/build-cost.js';
import { measureChangedBytes } from './measure/changed-bytes.js';
import { measureClick } from './measure/click.js';
import { measureEdit } from './measure/edit.js';
import { measureFilter } from './measure/filter.js';
import { measureFirstLoad } from './measure/first-load.js';
import { measureHtmlBytes } from './measure/html-bytes.js';
import { measureThroughput } from './measure/throughput.js';

/** By the name that `--only` takes, in the order of the table. Each gives rows, and says which references it needs. */
export const measurements = {
  'first-load': { measure: measureFirstLoad, needs: ['twin', 'mono'] },
  html: { measure: measureHtmlBytes, needs: ['twin'] },
  click: { measure: measureClick, needs: ['twin'] },
  filter: { measure: measureFilter, needs: [] },
  throughput: { measure: measureThroughput, needs: ['bare'] },
  edit: { measure: measureEdit, needs: [] },
  changed: { measure: measureChangedBytes, needs: [] },
  build: { measure: measureBuildCost, needs: [] },
};
