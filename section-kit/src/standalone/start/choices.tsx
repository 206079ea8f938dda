import { type PageStateName, pageStates } from '../../contract/page-states.ts';
import styles from './choices.module.scss';

interface ChoiceProps {
  shown: string | undefined;
  state: PageStateName | undefined;
}

/** Links that choose a page. The choice is part of the address, so that people can send it. */
export function PageChoice({ paths, shown, state }: ChoiceProps & { paths: string[] }) {
  return (
    <nav className={styles.choice} aria-labelledby="pages">
      <h2 id="pages">Page</h2>
      <ul className={styles.list}>
        {paths.map((path) => (
          <li key={path}>
            <a href={chosen(path, state)} aria-current={path === shown ? 'page' : undefined}>
              {path}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links that choose a state. The states of answers are made from the stubs. */
export function StateChoice({ shown, state, api }: ChoiceProps & { api: string | undefined }) {
  const possible = pageStates.filter(({ changes }) => !api || changes !== 'answers');
  const described = possible.find(({ name }) => name === state);
  return (
    <nav className={styles.choice} aria-labelledby="states">
      <h2 id="states">State</h2>
      <ul className={styles.list}>
        {[{ name: undefined, title: 'As it is' }, ...possible].map(({ name, title }) => (
          <li key={title}>
            <a href={chosen(shown, name)} aria-current={name === state ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.described}>
        {described?.shows ??
          (api
            ? `The pages read their data from ${api}.`
            : 'The pages read their data from the files in stubs/.')}
        {api && ' Without --api they read the stubs, which can also be empty, slow, failing and long.'}
      </p>
    </nav>
  );
}

function chosen(page = '', state: PageStateName | undefined): string {
  return `?${new URLSearchParams({ page, ...(state && { state }) })}`;
}
