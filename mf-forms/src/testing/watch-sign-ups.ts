/** Mocks the answer to a sign-up, which succeeds by default, and the analytics. */
export function watchSignUps() {
  const answer = jest.fn();
  const gtag = jest.fn();
  beforeEach(() => {
    answer.mockReset().mockResolvedValue({ ok: true, json: async () => ({}) });
    gtag.mockReset();
    globalThis.fetch = answer;
    Object.assign(window, { gtag });
  });
  return { answer, gtag };
}
