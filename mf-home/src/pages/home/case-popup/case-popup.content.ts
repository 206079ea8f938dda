export const casePopup = {
  announcement: 'New case study just loaded!',
  client: 'Beard & Bowler',
  result: '$350,000 in new revenue generated through LinkedIn',
  href: '/case-study/beard-bowler',
  close: 'Close',
};
