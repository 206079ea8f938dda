const connection = () =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** Whether the visitor saves data or has a 2G or 3G connection. */
export function isSlowConnection(): boolean {
  return savesData() || /[23]g$/.test(connection()?.effectiveType ?? '');
}
