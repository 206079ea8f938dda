/**
 * A content security policy under which a document behaves as in a browser without JavaScript: no script runs, and
 * `noscript` content shows.
 */
export const withoutScripts =
  'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation allow-downloads';
