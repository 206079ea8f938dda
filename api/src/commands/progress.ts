const everyMs = 2000;

/** Returns a function that prints progress to stderr, every two seconds at most. A quick command prints nothing. */
export function createProgress(say: (line: string) => void = console.error): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    say(line);
  };
}
