export const jsonOption = {
  type: 'boolean',
  default: false,
  describe: 'Print what a script can read, as JSON',
} as const;

/** Prints a result: as JSON where that was asked for, otherwise in words. */
export function print<T>(json: boolean, result: T, describe: (result: T) => string): void {
  console.log(json ? JSON.stringify(result, null, 2) : describe(result));
}
