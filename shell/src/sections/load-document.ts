const timeoutMs = 8000;

/**
 * Loads the document of the current address. Fetches it first: if the server does not answer, a reload would replace the
 * site with an error page of the browser.
 *
 * @returns a promise that rejects if the server does not answer, and stays pending otherwise.
 */
export async function loadDocument(): Promise<never> {
  const { status } = await fetch(window.location.href, { signal: AbortSignal.timeout(timeoutMs) });
  if (status >= 500) throw new Error(`${window.location.pathname} answered ${status}`);
  window.location.reload();
  return new Promise(() => {});
}
