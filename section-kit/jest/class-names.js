/** Stands in for a CSS module. Each class has its own name. */
const names = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? names : name) },
);

export default names;
