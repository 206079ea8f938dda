import webpack, { type Compiler } from 'webpack';

/**
 * Sets the integrity value of every chunk that webpack loads. The host provides the values from the plan through the
 * global function `integrityOf`. That function throws for an unknown file, so no file loads without a hash. If the
 * document left out a hash, the function returns an empty string, removes the script's address, and sets both after
 * it has fetched the hash.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('IntegrityPlugin', (source) => `${source}\n${setAttributes}`);
    });
  }
}

/** The attributes equal those of the preloads; otherwise the browser would download the file twice. */
const setAttributes = 'script.crossOrigin = "anonymous"; script.integrity = self.integrityOf(url, script);';
