const boundary = 'boundary-of-a-test';

export type Fields = Record<string, string>;

/** Encodes a multipart form for `inject` as a browser does. */
export function multipart(fields: Fields) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
