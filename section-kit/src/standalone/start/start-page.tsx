import { addressInState, type PageStateName } from '../../contract/page-states.ts';
import { BudgetUse } from './budget-use.tsx';
import { PageChoice, StateChoice } from './choices.tsx';
import { PageFrames } from './page-frames.tsx';
import type { SectionDescription } from './section-description.ts';
import styles from './start-page.module.scss';
import { StubFiles } from './stub-files.tsx';

interface StartPageProps {
  section: SectionDescription;
  /** Path of the chosen page. Undefined for a section without pages. */
  shown: string | undefined;
  state: PageStateName | undefined;
}

/** The start page of a standalone section: each page at three widths and in each state, and the stubs. */
export function StartPage({ section, shown, state }: StartPageProps) {
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <p className={styles.eyebrow}>Standalone, version {section.version}</p>
          <h1>{section.name}</h1>
        </div>
        <BudgetUse section={section} />
      </header>
      <PageChoice paths={section.paths} shown={shown} state={state} />
      <StateChoice shown={shown} state={state} api={section.api} />
      {shown && <PageFrames address={addressInState(shown, state)} />}
      <StubFiles section={section} />
      <section className={styles.tests} aria-labelledby="tests">
        <h2 id="tests">In the browser tests</h2>
        <p>
          <code>testEveryPage</code> opens each page in each of these states; <code>npx section e2e</code>{' '}
          runs it here, and with <code>--url</code> against a stored release. A test of your own goes to the
          same addresses: <code>page.goto('/some-page?state=empty')</code>.
        </p>
      </section>
    </main>
  );
}
