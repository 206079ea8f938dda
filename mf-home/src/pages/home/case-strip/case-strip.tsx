import { Carousel } from '@shortlisted/shared-ui/carousel';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { CaseCard } from './case-card.tsx';
import { caseStrip, caseStripScrollPx } from './case-strip.content.ts';

export function CaseStrip() {
  return (
    <Carousel
      label={caseStrip.eyebrow}
      scrollPx={caseStripScrollPx}
      previousLabel={caseStrip.previous}
      nextLabel={caseStrip.next}
      edge="bleed"
      heading={<SectionHeading eyebrow={caseStrip.eyebrow} title={caseStrip.title} />}
    >
      {caseStrip.cards.map((card) => (
        <CaseCard key={card.client} {...card} />
      ))}
    </Carousel>
  );
}
