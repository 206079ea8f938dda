import { usePlatform } from './platform.tsx';

/** Gives the document this HTTP status, for example 404 for a record that does not exist. */
export function ResponseStatus({ code }: { code: number }) {
  usePlatform().respond(code);
  return null;
}
