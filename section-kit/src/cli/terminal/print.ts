export const jsonOption = {
  type: 'boolean',
  default: false,
  describe: 'Print JSON, for scripts',
} as const;

/** Prints a result as JSON if `--json` is set, otherwise in words. */
export function print<T>(json: boolean, result: T, describe: (result: T) => string): void {
  console.log(json ? JSON.stringify(result, null, 2) : describe(result));
}
