import { Card } from '@shortlisted/shared-ui/card';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import { services } from './services.content.ts';
import styles from './services.module.scss';

export function Services() {
  return (
    <section className={styles.services} id="services">
      <SectionHeading eyebrow={services.eyebrow} title={services.title} lead={services.lead} />
      <ul className={styles.cards}>
        {services.cards.map(({ title, text, href, picture }, index) => (
          <Reveal key={title} as="li" index={index} className={styles.item}>
            <Card href={href} padding="none" className={styles.card}>
              <div className={styles.picture}>
                <Picture art={picture} alt="" fill sizes="(width >= 64em) 390px, 100vw" />
              </div>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  <WholeWords>{title}</WholeWords>
                  <Icon name="arrow-up-right" size={28} className={styles.arrow} />
                </h3>
                <p className={styles.text}>{text}</p>
              </div>
            </Card>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
