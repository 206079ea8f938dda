import webpack, { type Configuration, type MultiStats } from 'webpack';
import { CommandError } from '../errors/command-error.ts';

/**
 * Runs several configurations as one build.
 *
 * @throws {CommandError} with the messages of webpack.
 */
export async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  if (!compiler) throw new CommandError('webpack refused the configuration of the build');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) {
    throw new CommandError(stats.toString({ preset: 'errors-only', colors: false, errorDetails: false }));
  }
  return stats;
}
