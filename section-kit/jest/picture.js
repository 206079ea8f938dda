import path from 'node:path';

/** Stands in for the picture loader: `name.avif?picture` gives an object with the picture's name. */
export default {
  process(_bytes, file) {
    const { name } = path.parse(file);
    const picture = { avif: `${name}.avif`, webp: `${name}.webp`, width: 1200, height: 800 };
    return { code: `exports.__esModule = true;\nexports.default = ${JSON.stringify(picture)};` };
  },
};
