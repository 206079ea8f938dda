import { useQueryClient } from '@shortlisted/section-kit/runtime';
import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';

interface ReadBoundaryProps {
  /** Shown during the read. */
  loading: ReactNode;
  children: ReactNode;
}

/** Shows a loading state during a read, and after a failure the read's message with a retry. */
export function ReadBoundary({ loading, children }: ReadBoundaryProps) {
  const queryClient = useQueryClient();
  const removeFailedQueries = () =>
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <FailureBoundary onRetry={removeFailedQueries}>
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
