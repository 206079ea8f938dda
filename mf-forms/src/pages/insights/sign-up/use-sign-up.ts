import { type FormEvent, useEffect, useRef, useState } from 'react';
import { trackEvent, useMutation } from 'section-kit/runtime';
import { SubscribeError, subscribe } from '../../../data/subscribe.ts';
import { signUp } from './sign-up.content.ts';

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return { name: read('name'), email: read('email') };
}

/**
 * The states of the form. Its fields belong to the browser: what was typed before the script arrived is kept, and the
 * button is only disabled once the script is there to enable it again.
 */
export function useSignUp() {
  const form = useRef<HTMLFormElement>(null);
  const [canSend, setCanSend] = useState(true);
  const [message, setMessage] = useState('');

  const handleInput = () => {
    if (!form.current) return;
    const { name, email } = readForm(form.current);
    setCanSend(name !== '' && email !== '');
  };
  useEffect(handleInput, []);

  const { mutate, isPending } = useMutation({
    // The name stays here (spec 2 §7).
    mutationFn: (email: string) => subscribe({ email }),
    onMutate: () => setMessage(''),
    onSuccess: () => {
      form.current?.reset();
      setCanSend(false);
      setMessage(signUp.success);
      trackEvent('newsletter_signup', signUp.event);
    },
    onError: (error) => {
      const isAnswer = error instanceof SubscribeError;
      if (!isAnswer) console.error(error);
      setMessage((isAnswer && error.message) || signUp.failure);
    },
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, email } = readForm(event.currentTarget);
    if (name !== '' && email !== '' && !isPending) mutate(email);
  };

  return { form, canSend, message, isSending: isPending, handleInput, handleSubmit };
}
