import type { Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { CommandError } from '../../errors/command-error.ts';
import { findPortFault } from '../../playwright/free-port.ts';

interface DevServerOptions extends Omit<Configuration, 'host' | 'client' | 'setupExitSignals'> {
  port: number;
  /** The option or variable that sets the port. The message about a port in use names it. */
  portOption?: string;
}

/** Serves webpack's output with hot reload, on loopback only. @returns a stop. @throws {CommandError} if it cannot. */
export async function startDevServer(
  { port, portOption = '--port', ...options }: DevServerOptions,
  compiler: Compiler | MultiCompiler,
): Promise<() => Promise<void>> {
  // webpack-dev-server reports a port in use in an event that nobody can catch.
  const fault = await findPortFault(port);
  if (fault)
    throw new CommandError(
      fault === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop the process on that port, or set another port with ${portOption}.`
        : `Port ${port} cannot be opened: ${fault}.`,
    );
  const server = new WebpackDevServer(
    {
      hot: true,
      ...options,
      host: '127.0.0.1',
      port,
      // The server's own signal handler waits forever for compilers that it does not know.
      setupExitSignals: false,
      client: {
        overlay: { warnings: false },
        logging: 'warn',
        // The address of the opened page, because the server refuses updates to any other origin.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
