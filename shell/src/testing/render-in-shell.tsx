import type { Plan, PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { VisitProvider } from '../sections/visit.tsx';

const metadata = { title: 'Home of the site', description: 'What it says of itself' };

/** A section that claims paths, some with an alias behind them. Pages with a parameter say their metadata themselves. */
function plannedSection(name: string, ...paths: string[]): PlannedSection {
  const routes = paths
    .map((one) => one.split(' '))
    .map(
      ([path = '', ...aliases]): SectionRoute => ({
        path,
        aliases,
        page: 'page',
        metadata: path.includes(':') ? 'page' : metadata,
      }),
    );
  const client = { entry: 'remoteEntry.js', container: name, scripts: [], styles: [], pages: {} };
  return { name, release: '1', base: `/releases/${name}/1/`, client, routes, integrity: {} };
}

export const plan: Plan = {
  id: 'composition',
  shell: plannedSection('shell'),
  sections: [
    plannedSection('mf-home', '/', '/about', '/services/content-marketing'),
    plannedSection('mf-cases', '/cases /work', '/case-study/:slug'),
    plannedSection('mf-forms', '/contact'),
    plannedSection('mf-content', '/blog', '/blog/:slug', '/essays', '/privacy-policy'),
  ],
};

let navigate: ReturnType<typeof useNavigate>;

function Navigator() {
  navigate = useNavigate();
  return null;
}

interface Shown extends RenderResult {
  respond: jest.Mock;
  /** Goes to another page as a link would. */
  goTo: (path: string | number) => void;
}

/** Renders a part of the frame at a path, with what the shell has around it. */
export function renderInShell(
  element: ReactNode,
  path = '/',
  queryClient: QueryClient = createQueryClient(),
): Shown {
  const respond = jest.fn();
  const result = render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <PlatformProvider
        platform={{ plan, siteUrl: 'https://www.example.com', siteName: 'Shortlisted', respond }}
      >
        <QueryClientProvider client={queryClient}>
          <VisitProvider>{element}</VisitProvider>
        </QueryClientProvider>
        <Navigator />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { ...result, respond, goTo: (to) => navigate(to as string) };
}
