/** What the site answers to a sign-up, well unless a test says otherwise, and what analytics hear of it. */
export function watchSignUps() {
  const answer = jest.fn();
  const gtag = jest.fn();
  beforeEach(() => {
    answer.mockReset().mockResolvedValue({ ok: true });
    gtag.mockReset();
    globalThis.fetch = answer;
    Object.assign(window, { gtag });
  });
  return { answer, gtag };
}
