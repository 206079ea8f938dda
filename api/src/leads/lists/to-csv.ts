/**
 * Writes a table as RFC 4180 describes, with the mark by which spreadsheets recognise UTF-8. What a spreadsheet would read
 * as a formula becomes text, in every part of a cell that could become a cell of its own: spreadsheets of other locales
 * separate cells with semicolons or tabs, and then quotes within a line hold nothing together.
 */
export function toCsv(columns: string[], rows: (string | number | null)[][]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number | null): string {
  const harmless = String(value ?? '').replace(/(^|[;|\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g, "$1'");
  return /[",;|\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
