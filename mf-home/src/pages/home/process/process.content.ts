import processAwareness from '../../../art/process-awareness.avif?picture';
import processNurturing from '../../../art/process-nurturing.avif?picture';
import processOutreach from '../../../art/process-outreach.avif?picture';
import processResearch from '../../../art/process-research.avif?picture';
import processResources from '../../../art/process-resources.avif?picture';

export const process = {
  eyebrow: 'How it works',
  title: 'Five steps from stranger to signed',
  lead: 'Every client goes through the same five, in this order. What changes is the list.',
  /** Precedes the title of a step. */
  jump: 'Scroll to',
  steps: [
    {
      title: 'Deep ICP Research',
      text: 'We survey your ideal clients to uncover their pain points, in their words, before anybody writes a headline.',
      picture: processResearch,
    },
    {
      title: 'Awareness Campaigns',
      text: 'The people on your list meet your name again and again, in places where they already spend their working day.',
      picture: processAwareness,
    },
    {
      title: 'Valuable Resources',
      text: 'Guides, benchmarks and tools worth keeping. They solve a small part of the problem and show who can solve the rest.',
      picture: processResources,
    },
    {
      title: 'Strategic Outreach',
      text: 'Messages written for one person at a time, sent once they know who you are, and followed up by a human being.',
      picture: processOutreach,
    },
    {
      title: 'Prospect Nurturing',
      text: 'Not this quarter is an answer, not an ending. We stay useful until the budget opens, and then you are the one they call.',
      picture: processNurturing,
    },
  ],
};
