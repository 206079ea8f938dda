import type { Plan, PlannedSection, SectionRoute } from '@shortlisted/section-kit/contract';
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { type Platform, PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, type NavigateOptions, useNavigate } from 'react-router-dom';
import { DeferredPageProvider, type LoadPage } from '../sections/deferred-page.tsx';

const metadata = { title: 'Home of the site', description: 'A description' };

/** A section with a route for each string: its path, then its aliases. Pages with a parameter set their own metadata. */
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
  /** Navigates as a link does. */
  goTo: (path: string | number, options?: NavigateOptions) => void;
}

const neverLoaded: LoadPage = () => new Promise(() => {});

/** Renders an element at a path inside the shell's providers. */
export function renderInShell(
  element: ReactNode,
  path = '/',
  loadPage: LoadPage = neverLoaded,
  further: Partial<Platform> = {},
): Shown {
  const respond = jest.fn();
  const queryClient = createQueryClient();
  const result = render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <PlatformProvider
        platform={{ plan, siteUrl: 'https://www.example.com', siteName: 'Shortlisted', respond, ...further }}
      >
        <QueryClientProvider client={queryClient}>
          <DeferredPageProvider loadPage={loadPage}>{element}</DeferredPageProvider>
        </QueryClientProvider>
        <Navigator />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { ...result, respond, goTo: (to, options) => navigate(to as string, options) };
}
