import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Component, type ReactNode } from 'react';

/** Shows the error of a page. In the composed site, the shell's own message replaces the page. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Sets the mark of the composed site, which tests wait for. */
  override componentDidMount() {
    performance.mark('app-hydrated');
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const title = 'The page threw an error; the site says here that it is not available';
    return <ErrorState title={title} description={String(error)} />;
  }
}
