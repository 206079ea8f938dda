/** Limits of each connection. The server closes connections of slower clients. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: number;
  /** From the first byte of a request to its end. */
  requestTimeout: number;
  /** Between two requests. Longer than proxies keep theirs, which would otherwise send into a closing connection. */
  keepAliveTimeout: number;
  /** Longest time in which nothing is sent or received. */
  silentTimeout: number;
  /** Interval of the check for slow clients. */
  connectionsCheckingInterval: number;
  maxConnections: number;
}

export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  silentTimeout: 120_000,
  connectionsCheckingInterval: 2000,
};
