import webpack, { type Compiler } from 'webpack';

/**
 * Makes every chunk that webpack loads carry its integrity value. The values come from the plan, through the function
 * that the host puts on the global object; it throws for a file that it does not know, so nothing unhashed is loaded.
 * A value that it still has to fetch it gives to the script later (`waitsForHashes` in the manifest says that it may).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('IntegrityPlugin', (source) => `${source}\n${setAttributes}`);
    });
  }
}

/** As in the preloads, or the browser would ask for the file twice. */
const setAttributes = 'script.crossOrigin = "anonymous"; script.integrity = self.integrityOf(url, script);';
