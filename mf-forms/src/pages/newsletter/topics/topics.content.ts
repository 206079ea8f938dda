/** Five recent topics, and a row of client names as text (spec 2 §2). */
export const topics = {
  title: 'Recent issues',
  list: [
    'The comment that opened a £40K account, and why nobody liked it',
    'Twelve names beat twelve hundred: how to cut a target list',
    'Your founder is the campaign: thirty days on one shoot day',
    'What finance directors read before they reply',
    'The follow-up that is not a follow-up',
  ],
  readers: 'Read at',
  clients: ['Otojoy', 'NHS', 'KitKing', 'Honcho', 'Genie Goals', 'Breezy', 'Central FX', 'Studio Hawk'],
};
