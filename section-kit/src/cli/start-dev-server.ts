import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { CommandError } from './command-error.ts';

type DevServerOptions = Pick<
  Configuration,
  'static' | 'proxy' | 'setupMiddlewares' | 'devMiddleware' | 'watchFiles'
> & {
  port: number;
  /** What whoever typed the command names another port with. */
  portOption?: string;
};

/**
 * Serves what webpack builds, with hot reload, to this machine alone.
 *
 * @returns a function that stops it.
 * @throws {CommandError} where the port is taken.
 */
export async function startDevServer(
  { port, portOption = '--port', ...options }: DevServerOptions,
  compiler: Compiler | MultiCompiler,
): Promise<() => Promise<void>> {
  await checkPort(port, portOption);
  const server = new WebpackDevServer(
    {
      ...options,
      host: '127.0.0.1',
      port,
      hot: true,
      // Its own way of ending waits for ever for compilers that it does not know of.
      setupExitSignals: false,
      client: {
        overlay: { warnings: false },
        logging: 'warn',
        // The address that the page was opened at: the server refuses updates to any other origin.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** The development server meets a port in use in an event that nobody can catch. */
async function checkPort(port: number, option: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: end what runs there, or take another with ${option}.`
        : `Port ${port} cannot be opened: ${code}.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}
