const pngSignature = '\x89PNG\r\n\x1a\n';

/** Recognises a picture by its first bytes. Undefined for any other content. */
export function pictureType(content: Uint8Array): 'image/png' | 'image/webp' | undefined {
  const start = String.fromCharCode(...content.subarray(0, 12));
  if (start.startsWith(pngSignature)) return 'image/png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}
