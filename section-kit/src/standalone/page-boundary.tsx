import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Component, type ReactNode } from 'react';

/** Says what a page threw. Composed, the site's own message takes the page's place. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const title = 'The page threw an error; the site says here that it is not available';
    return <ErrorState title={title} description={String(error)} />;
  }
}
