import { useQueryClient } from '@shortlisted/section-kit/runtime';
import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';

interface ReadBoundaryProps {
  /** Shown while the read is under way. */
  loading: ReactNode;
  children: ReactNode;
}

/** Around what reads: its loading state, and the read's own message with a retry where it failed. */
export function ReadBoundary({ loading, children }: ReadBoundaryProps) {
  const queryClient = useQueryClient();
  const forget = () => queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <FailureBoundary onRetry={forget}>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

interface FailureBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class FailureBoundary extends Component<FailureBoundaryProps, { failure: Error | undefined }> {
  override state: { failure: Error | undefined } = { failure: undefined };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const handleRetry = () => {
      this.props.onRetry();
      this.setState({ failure: undefined });
    };
    return <ErrorState title={failure.message} onRetry={handleRetry} />;
  }
}
