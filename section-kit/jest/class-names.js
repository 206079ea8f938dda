/** A class-name module whose every name is itself. */
const names = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? names : name) },
);

export default names;
