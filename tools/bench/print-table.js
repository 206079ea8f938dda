const columns = ['', 'site', 'quartiles', 'against', 'ratio', 'quartiles', 'above', 'goal', ''];

/** The rows as a Markdown table. */
export function printTable(rows) {
  const lines = [columns, ...rows.map(toCells)];
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const format = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  console.log([format(columns), format(rule), ...lines.slice(1).map(format)].join('\n'));
}

function toCells({ what, unit, value, to, ratio, above, goal, isMet }) {
  return [
    what,
    value ? `${number(value.median)} ${unit}` : 'not measured',
    value && value.count > 1 ? quartiles(value) : '',
    to ?? '',
    ratio ? number(ratio.median) : '',
    ratio && ratio.count > 1 ? quartiles(ratio) : '',
    above ? `${number(above.median)} ${unit}` : '',
    goal
      ? `${goal.isAtLeast ? '≥' : '≤'} ${number(goal.limit)}${goal.goalFor !== 'ratio' ? ` ${unit}` : ''}`
      : '',
    isMet === undefined ? '' : isMet ? 'met' : 'not met',
  ];
}

function quartiles({ low, high }) {
  return `${number(low)}–${number(high)}`;
}

function number(value) {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}
