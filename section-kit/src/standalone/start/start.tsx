import '@shortlisted/shared-ui/base';
import { createRoot } from 'react-dom/client';
import { readPageState } from '../../contract/page-states.ts';
import type { SectionDescription } from './section-description.ts';
import { StartPage } from './start-page.tsx';

const container = document.createElement('div');
document.body.append(container);
const section = (await (await fetch('/__section/data.json')).json()) as SectionDescription;
const asked = new URL(window.location.href).searchParams.get('page');
createRoot(container).render(
  <StartPage
    section={section}
    shown={section.paths.find((path) => path === asked) ?? section.paths[0]}
    state={readPageState(window.location.href)}
  />,
);
