export type Turns = <T>(action: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => {});
    return turn;
  };
}
