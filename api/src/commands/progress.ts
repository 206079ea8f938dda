/** So often something is said of what takes long. */
const everyMs = 2000;

/** Says a line now and then, beside the result: what is quick says nothing. */
export function createProgress(say: (line: string) => void = console.error): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    say(line);
  };
}
