import { keepVisitSource } from '../host/visit-source.ts';

/** Sets the start of the visit that `readVisitSource` returns, as a host does. */
export function setVisitSource(fields: Record<string, string>): void {
  keepVisitSource(fields);
}
