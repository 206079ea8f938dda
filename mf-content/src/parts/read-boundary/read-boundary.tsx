import { useQueryClient } from '@shortlisted/section-kit/runtime';
import { ErrorState } from '@shortlisted/shared-ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';

/** Shows a loading state during a read, and after a failure the read's message with a retry. */
export function ReadBoundary({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const queryClient = useQueryClient();
  const removeFailedQueries = () =>
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <FailureBoundary onRetry={removeFailedQueries}>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

type Props = { onRetry: () => void; children: ReactNode };

class FailureBoundary extends Component<Props, { failure: Error | undefined }> {
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
