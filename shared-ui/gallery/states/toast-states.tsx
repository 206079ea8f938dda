import { useState } from 'react';
import { Button } from '../../src/button/button.tsx';
import { Toaster } from '../../src/toast/toast.tsx';
import { Row } from '../row.tsx';

const sent = { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." };
const failed = {
  title: 'Error sending message',
  description: 'Please try again or contact us directly.',
  variant: 'destructive' as const,
};

export function ToastStates() {
  const [toasts, setToasts] = useState<{ id: number; open: boolean; title: string }[]>([]);
  const show = (message: typeof sent) => setToasts([{ id: Date.now(), open: true, ...message }]);
  return (
    <Row>
      <Button variant="secondary" onClick={() => show(sent)}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => show(failed)}>
        Failure
      </Button>
      <Toaster toasts={toasts} onDismiss={() => setToasts([])} />
    </Row>
  );
}
