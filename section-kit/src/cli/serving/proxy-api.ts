import { ServerResponse } from 'node:http';
import type { ProxyConfigArray } from 'webpack-dev-server';

/** Forwards reads, and pictures of editors, to a server. Logs once that it does not answer, until it does. */
export function proxyApi(target: string): ProxyConfigArray {
  let isSaid = false;
  return [
    {
      context: ['/api', '/uploads'],
      target,
      logLevel: 'silent',
      onProxyRes() {
        isSaid = false;
      },
      onError({ message }, _request, response) {
        if (!isSaid) console.error(`${target} does not answer yet: ${message}`);
        isSaid = true;
        if (!(response instanceof ServerResponse)) return;
        response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '2' });
        response.end('{"type":"about:blank","title":"Service Unavailable","status":503}');
      },
    },
  ];
}
