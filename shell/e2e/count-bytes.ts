import type { Page } from '@playwright/test';

interface Received {
  url: string;
  coding: string | undefined;
  /** Bytes of the body on the network. */
  bytes: number;
}

/** Counts the answers that a page loads over the network from now on. @returns a function that lists them. */
export async function countBytes(page: Page): Promise<() => Received[]> {
  const devtools = await page.context().newCDPSession(page);
  const received = new Map<string, Received>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    const [, coding] =
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? [];
    received.set(requestId, { url: response.url, coding, bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = received.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  return () => [...received.values()];
}
