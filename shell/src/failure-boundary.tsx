import { Component, type ReactNode } from 'react';

/** An error boundary with a fallback, which reports the failure of its children. */
export class FailureBoundary extends Component<
  { fallback: ReactNode; onFailure: (error: unknown) => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
