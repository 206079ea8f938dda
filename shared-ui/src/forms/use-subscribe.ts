import { type FormEvent, useEffect, useRef, useState } from 'react';
import { confirmMessage } from './confirm-message.ts';
import { focusOutcome } from './focus-outcome.ts';
import { subscribe, subscribeAddress } from './subscribe.ts';
import { useSavedText } from './use-saved-text.ts';
import { brokenTextMessage, isBroken, visibleText } from './visible-text.ts';

/** The messages that the footer's form and `/insights` share (spec 2 §8). */
const subscribedMessage = 'Thanks for subscribing!';
export const failedMessage = 'Something went wrong. Please try again.';

/** The purpose of an address, in the line at each sign-up form. */
export const subscribePurpose = 'We use your address to send you the newsletter, until you unsubscribe.';

interface SubscribeOptions {
  /** The name under which the tab keeps the text of the form. */
  name: string;
  /** Further fields to send. */
  also?: { first_name: string };
  /** @param asksForConfirmation whether the reader has to confirm by mail. */
  onSubscribed?: ((asksForConfirmation: boolean) => void) | undefined;
  /** @returns the message of the failure. */
  onFailed: (error: unknown) => string;
}

/**
 * The state of a sign-up form with a field `email` (spec 2 §4). The fields are uncontrolled, so that text typed before
 * hydration stays. The button is enabled until hydration, because only the script can enable it again.
 *
 * @returns `attributes` of the form, the `message` of an outcome, and `outcome`, a ref for the element with the result, which gets the focus. If a form attaches it nowhere, the first field gets the focus.
 */
export function useSubscribe({ name, also, onSubscribed, onFailed }: SubscribeOptions) {
  const [status, setStatus] = useState<'idle' | 'submitting' | 'success' | 'failure'>('idle');
  const [message, setMessage] = useState('');
  const [isFilled, setIsFilled] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);

  const handleInput = () => {
    if (!form.current) return;
    for (const input of form.current.querySelectorAll('input')) {
      const { type, value } = input;
      input.setCustomValidity(isBroken(value) ? brokenTextMessage : '');
      // Browsers refuse an address that was copied with invisible characters.
      if (type === 'email' && !isBroken(value) && visibleText(value) !== value)
        input.value = visibleText(value);
    }
    setIsFilled(isFilledIn(form.current));
  };
  useEffect(handleInput, []);
  useSavedText(form, name);

  useEffect(() => {
    if (status === 'success' || status === 'failure')
      focusOutcome(form.current, outcome.current ?? form.current?.querySelector('input'));
  }, [status]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    if (status === 'submitting' || !isFilledIn(currentTarget)) return;
    const email = String(new FormData(currentTarget).get('email')).trim();
    setStatus('submitting');
    setMessage('');
    try {
      const asks = await subscribe({ email, ...also });
      setMessage(asks ? `${subscribedMessage} ${confirmMessage}` : subscribedMessage);
      currentTarget.reset();
      setIsFilled(false);
      setStatus('success');
      onSubscribed?.(asks);
    } catch (error) {
      setStatus('failure');
      setMessage(onFailed(error));
    }
  }

  const attributes = {
    ref: form,
    action: subscribeAddress,
    method: 'post',
    onSubmit: handleSubmit,
    onInput: handleInput,
  };
  return { attributes, status, message, isFilled, outcome };
}

function isFilledIn(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => visibleText(String(value)) !== '');
}
