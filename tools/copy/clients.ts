/** The facts of a client. Every figure beside its name in any copy must be in one of these (`clients.test.ts`). */
export interface ClientFacts {
  /** The names that the specification uses, the one of the company first. */
  names: string[];
  business: string;
  /** The people or the questions that the campaign was for, and how many they were. */
  list: string;
  channel: string;
  results: string;
  /** The role of the one person who speaks. The specification names no person (ruling R3). */
  speaker?: string;
  /** Words that would tell another story. */
  never?: RegExp;
}

/** By main slug. */
export const clients: Record<string, ClientFacts> = {
  kitking: {
    names: ['KitKing'],
    business: 'match and training wear for semi-professional clubs, schools and companies; no sales team',
    list: '212 clubs in four leagues, of which 64 decide on a contract within half a year',
    channel:
      'one film and two posts a week from the founder, then a sample and a note six weeks before the decision; what a collar does after ten washes',
    results:
      '11 clubs signed before pre-season, nine of them for three years; £184K in contracts; 41% (two in five) of messages answered; six years of calling at the wrong time before',
    speaker: 'Founder',
    never: /every year|once a year/i,
  },
  faith: {
    names: ['Faith'],
    business: 'restaurants and late-night venues that companies book for events',
    list: '180 agencies and in-house planners within an hour of each venue, and their past two years',
    channel:
      'films and posts of the founders from one shoot day a month, such as a room at four in the afternoon and the lights at 9.20; then dinners',
    results:
      '£230K (£230,000) new revenue, 1.8M company views, 46 corporate events booked, one in three planners within ninety days',
    speaker: 'Co-founder',
  },
  'o-beach': {
    names: ['O Beach'],
    business: 'a day club in Ibiza with group and corporate bookings; six questions that every planner asks',
    list: '900 planners of trips, chosen from 2,300; 110 of them came from outside the first list',
    channel: 'a guide with one page for each kind of group, sent on LinkedIn from January, four months early',
    results:
      '67% (two thirds) of corporate days sold before opening, 34% higher value of a booking, 2.4M impressions among planners',
    never: /\bemails?\b/i,
  },
  flowd: {
    names: ['Flowd'],
    business: 'paid media for software companies',
    list: '612 old leads of four years, sorted by why they went quiet',
    channel:
      'email: a series for each reason and a weekly letter, every Thursday; new readers from LinkedIn posts; a person writes after three letters opened in a row; two months between messages',
    results:
      '£12K (£12,000) retainer in 5 weeks, where six months were set aside; 3000+ email list built, from a mother and two colleagues; 52% (every second one) of enquiries from the letter; unsubscribes under 0.3%; nine calls in a month',
    speaker: 'Founder',
    never: /with a comment/i,
  },
  'beard-bowler': {
    names: ['Beard & Bowler'],
    business: 'campaigns for drinks and leisure brands on two continents; it pitched against five others',
    list: '120 brands about to change agency after the third year of a contract, three people in each: 360',
    channel:
      'a weekly LinkedIn post in which the founders take a famous campaign apart; messages to people who reacted twice; one in four took the call; read for two months before',
    results:
      '$350K ($350,000) new revenue, 800K+ company impressions, 7 target brands signed, two of which wrote first',
    speaker: 'Founder',
    never: /barber/i,
  },
  'bg-capital': {
    names: ['Burgess Group Capital', 'BG Capital'],
    business: 'lends to property developers, a market of a few hundred people and not of forty thousand',
    list: '240 projects that need finance within the year, each with a developer, a broker and a lawyer: three people',
    channel:
      'one hard deal a fortnight, explained on a page by the partners; then twelve letters a week, lunch with the people behind eleven projects; twenty minutes of every meeting saved',
    results:
      '£103M (£103 million) real estate deal signed with a developer on the list whom nobody had met; 7.5K (7,500) LinkedIn followers; 31 introductions from new brokers',
    speaker: 'Managing Partner',
    never: /investor/i,
  },
  alphagenix: {
    names: ['Alphagenix'],
    business: 'clinics for men’s hormonal health',
    list: 'forty questions from 1,100 messages of patients: ten months of content; clinic owners and insurers',
    channel: 'films and posts of the founder, recorded for an hour every two weeks and checked by doctors',
    results: '4M content views, 21K (21,000) founder followers, 14 partner clinics approached them',
    speaker: 'Founder and Clinician',
  },
  'football-business-speakers': {
    names: ['Football Business Speakers'],
    business: 'coaches, executives and analysts who speak at company events, booked on a platform',
    list: '700 planners, with the date and theme of their next event',
    channel:
      'two films and three posts a week, shot on two days, one a month, and released over two months; ten minutes of each speaker; a decision in ninety seconds',
    results: '1.6M views in 8 weeks, 13 average inbound leads a month, 38% of leads booked',
    speaker: 'Chief Executive',
    never: /for one day|referrals/i,
  },
  'dr-wills': {
    names: ["Dr. Will's"],
    business: 'sauces without added sugar, by a doctor and a chef; buyers see sixty brands a month',
    list: 'forty people in eleven supermarket chains: category buyers, deputies and analysts',
    channel:
      'a weekly series on what shoppers read on labels; a sample and a chart five weeks before the review',
    results:
      '1,400 supermarkets list the range, 3 national chains signed, two of which wrote first and the others heard from a founder, after nine meetings; 29 of 40 target buyers follow',
    speaker: 'Co-founder',
    never: /each buyer heard/i,
  },
  'hutchinson-engineering': {
    names: ['Hutchinson Engineering'],
    business: 'a third-generation manufacturer that cuts, folds and welds metal',
    list: '90 manufacturers within two hours’ drive, an engineer and a buyer in each',
    channel:
      'eleven films of ninety seconds from the shop floor; a free look at a drawing in two days, fifty-three in a quarter',
    results: '4 multi-year contracts of three years or more, £1.2M (£1.2 million) contract value',
    speaker: 'Sales Director',
  },
  'simple-scaling': {
    names: ['Simple Scaling'],
    business: 'advice for founders whose companies have outgrown their habits',
    list: 'companies that have just hired their fiftieth person: at fifty people the habits break',
    channel: 'a method in nine steps after four interviews with each partner; a tool a week on LinkedIn',
    results: '9 companies on the waiting list, 22% higher fees, 7 months from start to waiting list',
    speaker: 'Managing Partner',
  },
  'tailor-well': {
    names: ['Tailor Well'],
    business: 'health programmes for a workforce',
    list: 'directors of personnel at 150 employers',
    channel: 'the data of twelve employers, one a month, by post, and a message on LinkedIn two days later',
    results: '18 employers signed, 3x (three times) average participation shown, 94% of clients renewed',
    speaker: 'Chief Executive',
  },
  wham: {
    names: ['WHAM'],
    business: 'launches consumer technology',
    list: '300 heads of marketing with a launch on the calendar',
    channel:
      'one ebook about twenty launches, made in nine weeks and sent chapter by chapter; seven in ten opened it; calls begin on page two',
    results: '41 conversations from one ebook, 6 retainers signed',
    speaker: 'Director',
    never: /event brand/i,
  },
  desklodge: {
    names: ['DeskLodge'],
    business: 'workspaces with character',
    list: 'office managers of 130 companies whose lease ends within nine months; fourteen interviews; lists of three',
    channel: 'a weekly account of a move, the best of them read 90,000 times; letters and messages by name',
    results:
      '3 floors let in 7 months, two of them to companies of more than sixty people; 160 desks filled; 27 tours from one post',
    speaker: 'Founder',
    never: /landlord|clip\b/i,
  },
};

/** Words that contradict what the site says about the agency: a remote team with contractors, six clients for each person. */
export const neverOfAgency = /one room|six to eight|nothing is sent out/i;

/** An Act that is younger than the policy, which is effective January 2025. */
export const neverOfPolicy = /\bAct 2025/;

/** Claims of one client, which another may not make in the same words. */
export const toldOnce = [/paid for the year/i];

/** Words that no copy has: an earlier sector of a client, a claim that grows old, and a space before a percent sign. */
export const neverAnywhere = /barber-shop|most read this month|\d %/i;

/** Figures and days that differ in the specification. One text explains both (ruling R53 names the first four). */
export const pairs = [
  ['18+', '40+'],
  ['312M', '302M+'],
  ['Twenty campaigns', 'fourteen clients'],
  ['Twenty campaigns', '125+ brands'],
  ['Nine months', 'five months'],
  ['12,000+ readers', 'Active subscribers'],
  ['48 hours', 'within 24'],
  ['94%', 'half'],
  ['Thursday', 'Tuesday'],
];
