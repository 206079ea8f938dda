/**
 * A content security policy. No script of a document in this sandbox may run, and for its style sheets and `noscript` there are none: as in a
 * browser without JavaScript.
 */
export const withoutScripts =
  'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation allow-downloads';
