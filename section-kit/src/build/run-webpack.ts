import webpack, { type Configuration, type MultiStats } from 'webpack';
import { BuildError } from './build-error.ts';

/**
 * Runs several configurations as one build.
 *
 * @throws {BuildError} with webpack's own messages.
 */
export async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  if (!compiler) throw new BuildError('webpack did not accept the configuration');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) {
    throw new BuildError(stats.toString({ preset: 'errors-only', colors: false, errorDetails: false }));
  }
  return stats;
}
