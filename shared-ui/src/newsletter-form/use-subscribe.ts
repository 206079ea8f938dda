import { type FormEvent, useEffect, useRef, useState } from 'react';

export const subscribePath = '/api/newsletter/subscribe';

/** Spec 2 §8, footer newsletter. */
const successMessage = 'Thanks for subscribing!';
const failureMessage = 'Something went wrong. Please try again.';

export type SubscribeStatus = 'idle' | 'submitting' | 'success' | 'failure';

const messages = { idle: '', submitting: '', success: successMessage, failure: failureMessage } as const;

/**
 * The states of a sign-up form (spec 2 §4). The field belongs to the browser, so that what was typed before the script arrived is
 * kept, and the button is only disabled once the script is there to enable it again.
 */
export function useSubscribe(onSubscribed: (() => void) | undefined) {
  const [status, setStatus] = useState<SubscribeStatus>('idle');
  const [canSend, setCanSend] = useState(true);
  const form = useRef<HTMLFormElement>(null);

  const readEmail = () => (form.current ? String(new FormData(form.current).get('email') ?? '').trim() : '');
  const handleInput = () => setCanSend(readEmail() !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once at what the browser has filled in
  useEffect(handleInput, []);

  // The form was disabled while it was under way, which took the focus away from whoever sent it.
  useEffect(() => {
    const isDone = status === 'success' || status === 'failure';
    if (isDone && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [status]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const email = readEmail();
    if (email === '' || status === 'submitting') return;
    setStatus('submitting');
    try {
      await subscribe(email);
      form.current?.reset();
      setCanSend(false);
      setStatus('success');
      onSubscribed?.();
    } catch (error) {
      console.error(error);
      setStatus('failure');
    }
  }

  return { status, message: messages[status], canSend, form, handleInput, handleSubmit };
}

async function subscribe(email: string): Promise<void> {
  const response = await fetch(subscribePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(await response.text());
}
