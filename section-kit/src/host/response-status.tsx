import { usePlatform } from './platform.tsx';

/** Sets the HTTP status of the document, for example 404 for a record that does not exist. */
export function ResponseStatus({ code }: { code: number }) {
  usePlatform().respond(code);
  return null;
}
