const cookie = /^preview=([^;]+)/;

/** The cookie that a preview link gives to a browser. Undefined where it gives none. */
export async function openLink(link: string): Promise<string | undefined> {
  const opened = await fetch(link, { redirect: 'manual' });
  return cookie.exec(opened.headers.get('set-cookie') ?? '')?.[1];
}
