/** A text in double quotation marks. Those inside it become single ones. */
export function quote(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}
