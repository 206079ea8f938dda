const pngSignature = '\x89PNG\r\n\x1a\n';

/** What a picture of evidence is by its first bytes. Undefined for what is none. */
export function pictureType(content: Uint8Array): 'image/png' | 'image/webp' | undefined {
  const start = String.fromCharCode(...content.subarray(0, 12));
  if (start.startsWith(pngSignature)) return 'image/png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}
