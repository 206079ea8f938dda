import { useState } from 'react';
import { Button, LinkButton } from '../../src/button/button.tsx';
import { EmptyState } from '../../src/empty-state/empty-state.tsx';
import { ErrorState } from '../../src/error-state/error-state.tsx';
import { SelectField, TextAreaField, TextField } from '../../src/field/field.tsx';
import { Icon } from '../../src/icon/icon.tsx';
import { NewsletterForm } from '../../src/newsletter-form/newsletter-form.tsx';
import { NotFoundView } from '../../src/not-found-view/not-found-view.tsx';
import { LoadingState, Skeleton } from '../../src/skeleton/skeleton.tsx';
import { Toaster } from '../../src/toast/toast.tsx';
import { Tooltip } from '../../src/tooltip/tooltip.tsx';
import { Row } from '../row.tsx';

const sources = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'google', label: 'Google Search' },
];

export const controlStates = {
  button: {
    Primary: (
      <Row>
        <Button>Discover more</Button>
        <Button arrow="right">Discover more</Button>
        <Button size="large" arrow="up-right" label="Start Your Journey" />
      </Row>
    ),
    Secondary: (
      <Row>
        <Button variant="secondary">Decline</Button>
        <LinkButton href="/button" variant="secondary" arrow="left" label="Back to Case Studies" />
        <LinkButton href="/button" variant="secondary" size="large" arrow="down" label="Scroll to explore" />
      </Row>
    ),
    Quiet: <LinkButton href="/button" variant="quiet" arrow="right" label="View Case Study" />,
    Busy: <Button busy busyLabel="Sending Message..." label="Send Message" />,
    Disabled: (
      <Row>
        <Button disabled>Subscribe</Button>
        <Button disabled variant="secondary" label="Subscribe" />
      </Row>
    ),
    Wide: <Button wide>Get Weekly Insights</Button>,
  },
  field: {
    Text: (
      <Row layout="narrow">
        <TextField label="Your name" asterisk placeholder="Jo Smith" />
        <TextField label="Work email" type="email" hint="We reply within 24 hours." />
        <TextField label="Company" disabled defaultValue="Not now" />
      </Row>
    ),
    'With an error': (
      <Row layout="narrow">
        <TextField label="Email" defaultValue="jo@" error="Please enter a valid email address" />
        <TextAreaField label="Message" error="Message must be at least 10 characters" defaultValue="Hello" />
      </Row>
    ),
    Choice: (
      <Row layout="narrow">
        <SelectField label="How did you hear about us?" asterisk placeholder="Choose one" options={sources} />
      </Row>
    ),
    'Longer text': (
      <Row layout="narrow">
        <TextAreaField label="Message" placeholder="What would a good year look like?" />
      </Row>
    ),
  },
  'newsletter-form': {
    'In the footer': <NewsletterForm label="Footer newsletter" />,
    'In a panel, with a note': (
      <NewsletterForm
        variant="panel"
        label="Panel newsletter"
        buttonLabel="Get Weekly Insights"
        note="Free forever. Unsubscribe anytime. We respect your privacy."
      />
    ),
  },
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
