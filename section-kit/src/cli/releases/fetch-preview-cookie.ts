const cookie = /^preview=([^;]+)/;

/** Reads the cookie that a preview link sets. Undefined if it sets none. */
export async function fetchPreviewCookie(link: string): Promise<string | undefined> {
  const opened = await fetch(link, { redirect: 'manual' });
  return cookie.exec(opened.headers.get('set-cookie') ?? '')?.[1];
}
