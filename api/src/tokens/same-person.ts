/** A token in the name of an author, as `actorOf` writes it. */
const token =
  /(?:(?:operator|console|verifier|leads|editor|pipeline|candidates|\+)+ )?token (\d+)(?: \([^)]*\))?/g;
/** The run of a pipeline, which stands before its holder. */
const run = /^\S+ \S+ run \S+?(?:, |$)/;

/** Whether two authors share a token or the name of a holder. */
export function isSamePerson(author: string, other: string): boolean {
  const others = personsOf(other);
  return personsOf(author).some((person) => others.includes(person));
}

/** The tokens and the holders of an author. */
function personsOf(author: string): string[] {
  const persons: string[] = [];
  let end = 0;
  for (const match of author.matchAll(token)) {
    const holder = author.slice(end, match.index).replace(/^, /, '').replace(run, '').replace(/, $/, '');
    persons.push(`token ${match[1]}`, ...(holder ? [holder.toLowerCase()] : []));
    end = match.index + match[0].length;
  }
  return persons.length > 0 ? persons : [author];
}
