import { Component, type ReactNode } from 'react';

interface SectionBoundaryProps {
  fallback: ReactNode;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps the failure of a section from reaching the frame and the other sections. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
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
