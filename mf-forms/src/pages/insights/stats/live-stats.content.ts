/** Spec 2 §4 and §9. The browser simulates changes. The server renders these values. */
export const startStats = { subscribers: 5627, openRate: 47.3, active: 127 };

export const liveStats = {
  title: 'Live Stats',
  subscribers: 'active subscribers',
  openRate: 'open rate',
  note: 'The letter goes to 12,000+ readers. Active subscribers are those who opened the newest issue.',
  rating: { value: '4.8/5', label: 'average rating' },
};
