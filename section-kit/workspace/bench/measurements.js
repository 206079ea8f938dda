import { measureBuildCost } from './measure/build-cost.js';
import { measureChangedBytes } from './measure/changed-bytes.js';
import { measureClick } from './measure/click.js';
import { measureEdit } from './measure/edit.js';
import { measureFilter } from './measure/filter.js';
import { measureFirstLoad } from './measure/first-load.js';
import { measureHtmlBytes } from './measure/html-bytes.js';
import { measureThroughput } from './measure/throughput.js';

/** By the name that `--only` takes, in the order of the table. Each gives rows. */
export const measurements = {
  'first-load': measureFirstLoad,
  html: measureHtmlBytes,
  click: measureClick,
  filter: measureFilter,
  throughput: measureThroughput,
  edit: measureEdit,
  changed: measureChangedBytes,
  build: measureBuildCost,
};
