/** Limits of each connection. The server closes connections of slower clients. */
export const connectionLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: 10_000,
  /** From the first byte of a request to its end. */
  requestTimeout: 30_000,
  /** Between two requests. Longer than proxies keep theirs, which would otherwise send into a closing connection. */
  keepAliveTimeout: 72_000,
  /** Longest time in which nothing is sent or received. */
  silentTimeout: 120_000,
  /** Interval of the check for slow clients. */
  connectionsCheckingInterval: 2000,
};

export type ConnectionLimits = typeof connectionLimits & { maxConnections: number };
