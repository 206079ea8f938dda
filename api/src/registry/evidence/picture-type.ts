const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** What a picture is by its first bytes. Undefined for what is none. */
export function pictureType(content: Buffer): 'image/png' | 'image/webp' | undefined {
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return 'image/png';
  const words = content.toString('latin1', 0, 12);
  return words.startsWith('RIFF') && words.endsWith('WEBP') ? 'image/webp' : undefined;
}
