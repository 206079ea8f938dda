import { toast, trackEvent, useMutation, useQuery } from '@shortlisted/section-kit/runtime';
import { focusOutcome } from '@shortlisted/shared-ui/forms/focus-outcome';
import { useSavedText } from '@shortlisted/shared-ui/forms/use-saved-text';
import { readWantedClient } from '@shortlisted/shared-ui/wanted-client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkEnquiry, type Enquiry, type EnquiryErrors, isUntouched } from '../../../data/enquiry.ts';
import { sendEnquiry } from '../../../data/send-enquiry.ts';
import { stampQuery } from '../../../data/stamp.resource.ts';
import { enquiryContent } from './enquiry.content.ts';

/** The state of the form: editing, sending, sent, or failed with all fields still filled in. */
export function useEnquiryForm(onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [refusals, setRefusals] = useState(0);
  const key = useSavedText(form, 'enquiry');
  // A form with text may be sent at once. A new stamp would make its visitor look like a bot, so only an empty form gets one.
  const [mayStamp, setMayStamp] = useState(false);
  useEffect(() => setMayStamp(form.current !== null && isUntouched(new FormData(form.current))), []);
  // No event tells of it, so that it is neither stored nor taken for the visitor's own text.
  useEffect(() => {
    const message = form.current?.elements.namedItem('message');
    const wanted = readWantedClient();
    if (wanted && message instanceof HTMLTextAreaElement) message.value ||= enquiryContent.wanted(wanted);
  }, []);
  const { data: { stamp } = { stamp: '' } } = useQuery(stampQuery);

  const { mutate, isPending, isError } = useMutation({
    mutationFn: ({ enquiry, honey }: { enquiry: Enquiry; honey: string; sent: HTMLFormElement }) =>
      sendEnquiry(enquiry, {
        key: key.current,
        botChecks: { _honey: honey, _stamp: mayStamp ? stamp : '' },
      }),
    onSuccess: (_, { sent }) => {
      sent.reset();
      toast(enquiryContent.toasts.success);
      trackEvent('generate_lead', enquiryContent.event);
      onSent();
    },
    onError: () => toast({ ...enquiryContent.toasts.failure, variant: 'destructive' }),
  });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (isError) focusOutcome(form.current, failure.current);
  }, [isError]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const data = new FormData(sent);
    const { enquiry, errors } = checkEnquiry(data);
    setErrors(errors);
    if (!enquiry) setRefusals(refusals + 1);
    else if (!isPending) mutate({ enquiry, honey: String(data.get('_honey') ?? ''), sent });
  };

  /** Updates the messages after the first attempt to send. */
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    if (refusals > 0) setErrors(checkEnquiry(new FormData(event.currentTarget)).errors);
  };

  return { form, failure, errors, isSending: isPending, hasFailed: isError, handleSubmit, handleInput };
}
