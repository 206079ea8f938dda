/** Headers of every answer. Pages have their own policy; the sandbox stops other answers from running as pages. */
export const everyAnswer = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Headers of every page. All other answers of a route get them too, because they do no harm there. */
export const everyPage = {
  ...everyAnswer,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
