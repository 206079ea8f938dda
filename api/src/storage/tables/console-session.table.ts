/** A browser that was let into the console. It ends with the token that let it in. */
export interface ConsoleSessionTable {
  /** SHA-256 of what stands in the cookie. */
  idHash: string;
  tokenId: number;
  createdAt: string;
  expiresAt: string;
}
