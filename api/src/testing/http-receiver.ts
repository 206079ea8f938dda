import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { whenOver } from './when-over.ts';

interface Received {
  headers: IncomingHttpHeaders;
  fields: Record<string, unknown>;
  body: string;
}

/** A webhook on this machine. @param answer the status of each answer; undefined closes the connection. */
export async function startReceiver(answer: () => number | undefined | Promise<number> = () => 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end('Thank you');
    const body = await buffer(request).catch(() => undefined);
    // A server that is killed while sending has delivered nothing.
    if (!body) return;
    const contentType = String(request.headers['content-type']);
    const sent = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
    const isJson = contentType === 'application/json';
    const fields = isJson ? await sent.json() : Object.fromEntries(await sent.formData());
    received.push({
      headers: request.headers,
      fields: fields as Record<string, unknown>,
      body: String(body),
    });
    const status = await answer();
    if (status === undefined) request.socket.destroy();
    else response.writeHead(status, status < 400 ? { location: '/thanks' } : {}).end('a long body');
  });
  whenOver(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
