const versioned = /^(assets\/|\/releases\/)(.+)\.[0-9a-f]{12}(\.(?:js|css|json))$/;

/** The path of a public file with a wildcard for the hash of its content. Undefined if its name has no hash. */
export function patternOf(file: string): string | undefined {
  return versioned.test(file) ? file.replace(versioned, '$1$2.*$3') : undefined;
}
