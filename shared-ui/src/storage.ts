type Storage = 'localStorage' | 'sessionStorage';

/** The text under a key. Null if there is none, or if the browser keeps nothing for this site. */
export function readStored(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it if it is undefined. @returns whether the browser has done so: its storage may be full. */
export function keepStored(storage: Storage, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
