import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { useRef } from 'react';
import { useInView } from '../use-in-view.ts';
import { SignedAccount } from './signed-account.tsx';
import { type AccountName, type AccountPlace, accountPlaces } from './signed-accounts.content.ts';
import styles from './signed-accounts.module.scss';
import { useHighlight } from './use-highlight.ts';
import { usePointerTilt } from './use-pointer-tilt.ts';

export interface SignedAccountsContent {
  eyebrow: string;
  title: string;
  lead: string;
  deals: Record<AccountName, { dealValue: string; timeframe: string }>;
}

const places = Object.entries(accountPlaces) as [AccountName, AccountPlace][];

/** Twelve accounts, as a grid on small screens and floating in depth on large ones. */
export function SignedAccounts({ eyebrow, title, lead, deals }: SignedAccountsContent) {
  const field = useRef<HTMLUListElement>(null);
  const { highlighted, handlersFor } = useHighlight();
  const inView = useInView(field);
  usePointerTilt(field);

  return (
    <section className={styles.accounts}>
      <div className={styles.heading}>
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} align="centre" />
      </div>
      <div className={styles.window}>
        <ul ref={field} className={styles.field} data-floating={inView}>
          {places.map(([name, place], index) => (
            <SignedAccount
              key={name}
              name={name}
              place={place}
              {...deals[name]}
              highlighted={highlighted === index}
              handlers={handlersFor(index)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
