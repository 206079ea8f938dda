import { createServer, type Server } from 'node:http';

interface MetricsServerOptions {
  port: number;
  host: string;
  contentType: string;
  write: () => Promise<string>;
}

/** Serves `/metrics` on a separate port that proxies do not forward. */
export async function openMetricsServer({
  port,
  host,
  contentType,
  write,
}: MetricsServerOptions): Promise<Server> {
  const server = createServer(async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
    try {
      const text = await write();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, refuse) => {
    server.once('error', refuse).listen(port, host, resolve);
  });
  // An error of one connection must not end the process.
  server.on('error', () => {});
  return server;
}
