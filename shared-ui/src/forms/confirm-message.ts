/** Follows the thanks on a site that asks for confirmation by mail. It is the same for a known address, which gets no mail. */
export const confirmMessage =
  'A mail is on its way, unless this address is signed up already or got one within the hour. Its link signs you up.';
