/** A time without promotions, as the site reports it. */
export interface Hold {
  /** Null means all sections. */
  section: string | null;
  until: string;
  reason: string;
  actor: string;
}

/** `All sections are on hold until 2026-12-01 09:00 UTC: the campaign starts (Ada, operator token 2)` */
export function describeHold({ section, until, reason, actor }: Hold): string {
  const time = `${until.slice(0, 16).replace('T', ' ')} UTC`;
  return `${section === null ? 'All sections are' : `${section} is`} on hold until ${time}: ${reason} (${actor})`;
}
