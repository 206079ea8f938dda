/**
 * Solves the site's task. Web Crypto works outside the main thread.
 *
 * @returns the field `_proof`, or nothing without a task, or if the browser cannot solve it: the site keeps the enquiry
 *   for review then.
 */
export async function solveTask(task: string | undefined): Promise<{ _proof?: string }> {
  if (!task) return {};
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const challenge = JSON.parse(task);
    const solution = await solveChallenge({ challenge, deriveKey });
    return { _proof: JSON.stringify({ challenge, solution }) };
  } catch {
    return {};
  }
}
