const slugs: Record<string, string> = {
  'Beard & Bowler': 'beard-bowler',
  Faith: 'faith',
  'BG Capital': 'bg-capital',
  Alphagenix: 'alphagenix',
  'Football Business Speakers': 'football-business-speakers',
  Flowd: 'flowd',
  WHAM: 'wham',
};

/** The path of a client's case study, or of all cases if it has none (spec 2 §2). */
export function linkCase(company: string): string {
  const slug = slugs[company];
  return slug ? `/case-study/${slug}` : '/cases';
}
