import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

export const raw = true;

/** A loader for `name.avif?picture`: the addresses of it, of `name.webp` and the narrower files, and its size. */
// biome-ignore lint/style/noDefaultExport: that is where webpack looks for a loader.
export default function pictureLoader(this: LoaderContext<object>, bytes: Buffer): string {
  this.addContextDependency(this.context);
  const { name } = path.parse(this.resourcePath);
  // The box `ispe` contains the size: length, name, version, width, height.
  const box = bytes.indexOf('ispe');
  const width = bytes.readUInt32BE(box + 8);
  const height = bytes.readUInt32BE(box + 12);
  const narrower = readdirSync(this.context)
    .map((file) => Number(new RegExp(`^${name}-(\\d+)\\.avif$`).exec(file)?.[1]))
    .filter(Boolean)
    .sort((one, other) => one - other);

  const kinds = ['avif', 'webp'];
  const imports = kinds.flatMap((kind) => [
    `import ${kind} from './${name}.${kind}';`,
    ...narrower.map((narrow) => `import ${kind}${narrow} from './${name}-${narrow}.${kind}';`),
  ]);
  const set = (kind: string) =>
    [...narrower.map((narrow) => `\${${kind}${narrow}} ${narrow}w`), `\${${kind}} ${width}w`].join(', ');
  const fields =
    narrower.length > 0 ? [...kinds.map((kind) => `${kind}: \`${set(kind)}\``), 'src: webp'] : kinds;
  return `${imports.join('\n')}\nexport default { ${fields.join(', ')}, width: ${width}, height: ${height} };\n`;
}
