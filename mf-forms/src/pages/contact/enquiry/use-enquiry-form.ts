import { toast, useMutation, useQuery } from '@shortlisted/section-kit/runtime';
import { focusOutcome } from '@shortlisted/shared-ui/forms/focus-outcome';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createKey } from '../../../data/create-key.ts';
import type { Draft } from '../../../data/draft.resource.ts';
import { checkEnquiry, type Enquiry, type EnquiryErrors, isUntouched } from '../../../data/enquiry.ts';
import { sendEnquiry } from '../../../data/send-enquiry.ts';
import { stampQuery } from '../../../data/stamp.resource.ts';
import { enquiryContent } from './enquiry.content.ts';

/** The states of the form: editing, submitting, then success, or failure with everything still filled in. */
export function useEnquiryForm(draft: Draft | undefined, onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  const [errors, setErrors] = useState<EnquiryErrors>(draft?.errors ?? {});
  const [refusals, setRefusals] = useState(0);
  // One key for each filled form: a second try after a lost answer is the same enquiry.
  const key = useRef('');
  // Whoever wrote before the script arrived, or is back with a draft, may send at once: a stamp would call them a machine.
  const [mayStamp, setMayStamp] = useState(false);
  useEffect(() => setMayStamp(form.current !== null && isUntouched(new FormData(form.current))), []);
  const { data: stamp = '' } = useQuery({ ...stampQuery, enabled: mayStamp });

  const { mutate, isPending, isError } = useMutation({
    mutationFn: ({ enquiry, honey }: { enquiry: Enquiry; honey: string }) => {
      key.current ||= createKey();
      return sendEnquiry(enquiry, { key: key.current, signs: { _honey: honey, _stamp: stamp } });
    },
    onSuccess: () => {
      toast(enquiryContent.toasts.success);
      onSent();
    },
    onError: () => toast({ ...enquiryContent.toasts.failure, variant: 'destructive' }),
  });

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (isError) focusOutcome(form.current, failure.current);
  }, [isError]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const { enquiry, errors } = checkEnquiry(data);
    setErrors(errors);
    if (!enquiry) setRefusals(refusals + 1);
    else if (!isPending) mutate({ enquiry, honey: String(data.get('_honey') ?? '') });
  };

  /** Messages come with the attempt to send, and from then on they follow what is typed. */
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    if (refusals > 0 || draft) setErrors(checkEnquiry(new FormData(event.currentTarget)).errors);
  };

  return { form, failure, errors, isSending: isPending, hasFailed: isError, handleSubmit, handleInput };
}
