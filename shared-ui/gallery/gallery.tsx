import '../src/base/base.scss';
import { createRoot } from 'react-dom/client';
import { fontUrl } from '../src/base/font.ts';
import { Logo } from '../src/logo/logo.tsx';
import styles from './gallery.module.scss';
import { pageNames } from './page-names.ts';
import { pages } from './pages.tsx';

const current = pageNames.find((name) => window.location.pathname === `/${name}`) ?? 'foundations';
const states = pages[current];

const container = document.querySelector('#gallery');
if (!container) throw new Error('The gallery has no place in the page');

createRoot(container).render(
  <>
    <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
    <div className={styles.gallery}>
      <nav className={styles.nav} aria-label="Components">
        <a href="/" className={styles.logo}>
          <Logo height={24} />
        </a>
        <ul className={styles.links}>
          {pageNames.map((name) => (
            <li key={name}>
              <a href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
                {name.replaceAll('-', ' ')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main}>
        <h1 className={styles.title}>{current.replaceAll('-', ' ')}</h1>
        {Object.entries(states).map(([label, state]) => (
          <section key={label} className={styles.state} aria-label={label}>
            <p className={styles.label}>{label}</p>
            {state}
          </section>
        ))}
      </main>
    </div>
  </>,
);
