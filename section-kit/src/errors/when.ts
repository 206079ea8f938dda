/** The sentences if the condition holds, for a list of sentences. */
export function when(holds: unknown, ...sentences: string[]): string[] {
  return holds ? sentences : [];
}
