import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast, useMutation, useQuery } from 'section-kit/runtime';
import { createKey } from '../../../data/create-key.ts';
import type { Draft } from '../../../data/draft.resource.ts';
import { type Enquiry, emptyEnquiry, enquirySchema } from '../../../data/enquiry.ts';
import { sendEnquiry } from '../../../data/send-enquiry.ts';
import { stampQuery } from '../../../data/stamp.resource.ts';
import { enquiryContent } from './enquiry.content.ts';

/** The states of the form: editing, submitting, then success, or failure with everything still filled in. */
export function useEnquiryForm(draft: Draft | undefined, onSent: () => void) {
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    resolver: valibotResolver(enquirySchema),
    defaultValues: { ...emptyEnquiry, ...draft?.values },
  });
  // One key for each filled form: a second try after a lost answer is the same enquiry.
  const key = useRef('');
  // Whoever wrote before the script arrived, or is back with a draft, may send at once: a stamp would call them a machine.
  const [isUntouched, setIsUntouched] = useState(false);
  useEffect(() => setIsUntouched(Object.values(getValues()).every((value) => !value)), [getValues]);
  const { data: stamp = '' } = useQuery({ ...stampQuery, enabled: isUntouched });

  const { mutate, isPending } = useMutation({
    mutationFn: ({ enquiry, honey }: { enquiry: Enquiry; honey: string }) => {
      key.current ||= createKey();
      return sendEnquiry(enquiry, { key: key.current, signs: { _honey: honey, _stamp: stamp } });
    },
    onSuccess: () => {
      key.current = '';
      reset(emptyEnquiry);
      toast(enquiryContent.toasts.success);
      onSent();
    },
    onError: () => toast({ ...enquiryContent.toasts.failure, variant: 'destructive' }),
  });

  const errorOf = (name: keyof Enquiry) =>
    formState.errors[name]?.message ?? (formState.isSubmitted ? undefined : draft?.errors[name]);

  return {
    register: (name: keyof Enquiry) => ({
      ...register(name),
      defaultValue: draft?.values[name] ?? '',
    }),
    submit: handleSubmit((enquiry, event) => mutate({ enquiry, honey: readHoney(event) })),
    isSending: isPending,
    errorOf,
  };
}

/** What stands in the field that no person sees. */
function readHoney(event: BaseSyntheticEvent | undefined): string {
  return String(new FormData(event?.target as HTMLFormElement).get('_honey') ?? '');
}
