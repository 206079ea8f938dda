import type { ReactNode } from 'react';
import { type PageStateName, pageStates } from '../../contract/page-states.ts';
import styles from './choices.module.scss';

interface ChoiceProps {
  shown: string | undefined;
  state: PageStateName | undefined;
}

/** Links that choose a page. The choice is part of the address, so that people can send it. */
export function PageChoice({ paths, shown, state }: ChoiceProps & { paths: string[] }) {
  const links = paths.map((path) => ({ label: path, href: chosen(path, state), isChosen: path === shown }));
  return <Choice id="pages" title="Page" links={links} />;
}

/** Links that choose a state. The states of answers are made from the stubs. */
export function StateChoice({ shown, state, api }: ChoiceProps & { api: string | undefined }) {
  const possible = pageStates.filter(({ changes }) => !api || changes !== 'answers');
  const described = possible.find(({ name }) => name === state);
  const links = [{ name: undefined, title: 'As it is' }, ...possible].map(({ name, title }) => ({
    label: title,
    href: chosen(shown, name),
    isChosen: name === state,
  }));
  const source = api ? `from ${api}.` : 'from the files in stubs/.';
  return (
    <Choice id="states" title="State" links={links}>
      <p className={styles.described}>
        {described?.shows ?? `The pages read their data ${source}`}
        {api && ' Without --api they read the stubs, which can also be empty, slow, failing and long.'}
      </p>
    </Choice>
  );
}

interface ChoiceLinks {
  id: string;
  title: string;
  links: { label: string; href: string; isChosen: boolean }[];
  children?: ReactNode;
}

function Choice({ id, title, links, children }: ChoiceLinks) {
  return (
    <nav className={styles.choice} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ label, href, isChosen }) => (
          <li key={label}>
            <a href={href} aria-current={isChosen ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function chosen(page = '', state: PageStateName | undefined): string {
  return `?${new URLSearchParams({ page, ...(state && { state }) })}`;
}
