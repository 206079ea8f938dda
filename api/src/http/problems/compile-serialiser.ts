import fastJsonStringify from 'fast-json-stringify';

const compiled = new WeakMap<object, ReturnType<typeof fastJsonStringify>>();

/** Compiles each schema once, however many routes answer in its shape: most of a server's start would go into it. */
export function compileSerialiser({ schema }: { schema: unknown }): (data: unknown) => string {
  const known = compiled.get(schema as object);
  if (known) return known;
  const serialise = fastJsonStringify(schema as fastJsonStringify.Schema);
  compiled.set(schema as object, serialise);
  return serialise;
}
