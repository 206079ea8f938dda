import type { Page } from '@playwright/test';

interface Received {
  url: string;
  coding: string | undefined;
  /** Bytes of the body on the network. */
  bytes: number;
}

/**
 * Counts the answers that a page loads over the network from now on.
 *
 * @returns a function that lists those with a body.
 */
export async function countBytes(page: Page): Promise<() => Received[]> {
  const devtools = await page.context().newCDPSession(page);
  const answers = new Map<string, Received>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response: { url, headers, encodedDataLength } }) => {
    const [, coding] =
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? [];
    answers.set(requestId, { url, coding, bytes: -encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  return () => [...answers.values()].filter(({ bytes }) => bytes > 0);
}
