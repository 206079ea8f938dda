/** A policy under which a document behaves as without JavaScript: no script runs, and `noscript` shows. */
export const withoutScripts =
  'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation allow-downloads';
