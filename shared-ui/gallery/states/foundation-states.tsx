import { Icon } from '../../src/icon/icon.tsx';
import { iconPaths } from '../../src/icon/icon-paths.ts';
import { Logo } from '../../src/logo/logo.tsx';
import { Wordmark } from '../../src/wordmark/wordmark.tsx';
import { wordmarks } from '../../src/wordmark/wordmarks.content.ts';
import { Row } from '../row.tsx';
import styles from './foundation-states.module.scss';

const swatches = ['ground', 'surface', 'raised', 'text', 'muted', 'quiet', 'accent', 'error', 'success'];
const typeSteps = ['display', 'title', 'heading', 'subheading', 'figure', 'lead', 'body', 'small', 'label'];

export const foundationStates = {
  foundations: {
    Colours: (
      <ul className={styles.swatches}>
        {swatches.map((name) => (
          <li key={name}>
            <span className={`${styles.swatch} ${styles[name]}`} />
            {name}
          </li>
        ))}
      </ul>
    ),
    Type: (
      <div className={styles.scale}>
        {typeSteps.map((name) => (
          <p key={name} className={styles[`${name}Type`]}>
            {name}: 312M views, 18+ people
          </p>
        ))}
      </div>
    ),
  },
  wordmark: {
    'One setting each': (
      <ul className={styles.wall}>
        {Object.keys(wordmarks).map((name) => (
          <li key={name} className={styles.brick}>
            <Wordmark name={name} />
          </li>
        ))}
      </ul>
    ),
    'A name without a drawing': <Wordmark name="New Client" />,
  },
  icon: {
    All: (
      <Row>
        {Object.keys(iconPaths).map((name) => (
          <Icon key={name} name={name as keyof typeof iconPaths} size={28} />
        ))}
      </Row>
    ),
  },
  logo: {
    'With its name': <Logo height={40} />,
    'The mark alone': <Logo height={40} markOnly />,
  },
};
