import styles from './start-page.module.scss';

/** Says which test opens the same states. */
export function InTests() {
  return (
    <section className={styles.tests} aria-labelledby="tests">
      <h2 id="tests">In the browser tests</h2>
      <p>
        <code>testEveryPage</code> opens each page in each of these states; <code>npx section e2e</code> runs
        it here, and with <code>--url</code> against a stored release. A test of your own goes to the same
        addresses: <code>page.goto('/some-page?state=empty')</code>.
      </p>
    </section>
  );
}
