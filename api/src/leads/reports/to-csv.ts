/** Writes a table as RFC 4180 describes. Cells that a spreadsheet would read as a formula become text. */
export function toCsv(columns: string[], rows: (string | number | null)[][]): string {
  return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
