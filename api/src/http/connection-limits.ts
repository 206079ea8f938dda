/** What a connection may cost: of whoever takes longer than this, the server hears no more. */
export interface ConnectionLimits {
  /** From its first byte until the headers of a request are there. */
  headersTimeout: number;
  /** From its first byte until all of a request is there. */
  requestTimeout: number;
  /** Between two requests: longer than proxies keep connections, which would send into one that is being closed. */
  keepAliveTimeout: number;
  /** How long nothing may be sent or taken: a reader who has stopped. */
  silentTimeout: number;
  /** How often slow senders are looked for. */
  connectionsCheckingInterval: number;
  /** At the same time. */
  maxConnections: number;
}

export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  silentTimeout: 120_000,
  connectionsCheckingInterval: 2000,
};
