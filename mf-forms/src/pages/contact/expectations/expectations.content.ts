export const expectations = {
  eyebrow: 'From first call to launch',
  title: 'What to expect',
  steps: [
    {
      title: 'Discovery Chat',
      text: 'Thirty minutes on what you sell, who buys it and what you have tried. If we are not the right people, we say so.',
    },
    {
      title: 'Marketing Audit',
      text: 'We read your content, your outreach and your pipeline, and show you where buyers drop out.',
    },
    {
      title: 'Strategy Session',
      text: 'A working session on the accounts worth winning, the people inside them and what they need to hear.',
    },
    {
      title: 'Tailored Proposal',
      text: 'A plan with a scope, a price and the results we expect by month. No retainers by the yard.',
    },
    {
      title: 'Build & Launch',
      text: 'We build the content and the campaigns with you. The first go live within four weeks of your yes.',
    },
  ],
};
