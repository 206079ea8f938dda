/** Carries out what it is given one after the other. */
export function createTurns(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => {});
    return turn;
  };
}
