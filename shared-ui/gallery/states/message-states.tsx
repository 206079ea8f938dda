import { useState } from 'react';
import { Button, LinkButton } from '../../src/button/button.tsx';
import { EmptyState } from '../../src/empty-state/empty-state.tsx';
import { ErrorState } from '../../src/error-state/error-state.tsx';
import { Icon } from '../../src/icon/icon.tsx';
import { NotFoundView } from '../../src/not-found-view/not-found-view.tsx';
import { LoadingState, Skeleton } from '../../src/skeleton/skeleton.tsx';
import { Toaster } from '../../src/toast/toast.tsx';
import { Tooltip } from '../../src/tooltip/tooltip.tsx';
import { Row } from '../row.tsx';

export const messageStates = {
  toast: {
    'One at a time': <ToastStates />,
  },
  tooltip: {
    'On a control with an icon': (
      <Tooltip label="Close">
        <button type="button" aria-label="Close">
          <Icon name="close" />
        </button>
      </Tooltip>
    ),
  },
  skeleton: {
    'A list on its way': (
      <Row layout="narrow">
        <LoadingState label="Loading jobs...">
          <Skeleton height="8rem" />
          <div>
            <Skeleton shape="text" width="60%" />
            <Skeleton shape="text" />
            <Skeleton shape="text" width="85%" />
          </div>
          <Skeleton shape="circle" width="3rem" height="3rem" />
        </LoadingState>
      </Row>
    ),
  },
  'empty-state': {
    'With a way on': (
      <EmptyState title="No articles found" description="Try another word, or another category.">
        <Button>Show All Articles</Button>
      </EmptyState>
    ),
    Bare: (
      <EmptyState icon="briefcase" title="No Open Positions Currently">
        <LinkButton href="/empty-state" variant="secondary" label="Send Us Your Resume" />
      </EmptyState>
    ),
  },
  'error-state': {
    'With a retry': <ErrorState description="The rest of the page works." onRetry={() => {}} />,
    'Trying again': <ErrorState title="Failed to load essays manifest" onRetry={() => {}} isRetrying />,
    'For good': <ErrorState title="Essay not found" />,
  },
  'not-found-view': {
    'With a way back': (
      <NotFoundView
        title="Post Not Found"
        text="The blog post you're looking for doesn't exist."
        action={{ label: 'Back to Blog', href: '/not-found-view' }}
      />
    ),
  },
};

const sent = { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." };
const failed = {
  title: 'Error sending message',
  description: 'Please try again or contact us directly.',
  variant: 'destructive' as const,
};

function ToastStates() {
  const [toasts, setToasts] = useState<{ id: number; open: boolean; title: string }[]>([]);
  const show = (message: typeof sent) => setToasts([{ id: Date.now(), open: true, ...message }]);
  return (
    <Row>
      <Button variant="secondary" onClick={() => show(sent)} label="Success" />
      <Button variant="secondary" onClick={() => show(failed)} label="Failure" />
      <Toaster toasts={toasts} onDismiss={() => setToasts([])} />
    </Row>
  );
}
