import { isBuiltin } from 'node:module';
import type { Compiler } from 'webpack';

/** Holds the message, the place and the lines around it. A stack of the compiler's own frames follows. */
const shownLines = 10;

/** Shows the first lines of each error of a build, in the terminal and in the browser. */
export function shortErrorsPlugin(compiler: Compiler): void {
  compiler.hooks.compilation.tap('shortErrorsPlugin', (compilation) => {
    compilation.hooks.processErrors.tap('shortErrorsPlugin', (errors) => {
      for (const error of errors) {
        const [, scheme, name = ''] =
          /"(node:.+)" is not handled|Can't resolve '(.+)' in/.exec(error.message) ?? [];
        // Without the prefix, webpack proposes a polyfill.
        const missing = scheme ?? (isBuiltin(name) ? name : undefined);
        const text = missing ? `Browsers do not have ${missing}.` : error.message;
        error.message = text.split('\n').slice(0, shownLines).join('\n');
      }
      return errors;
    });
  });
}
