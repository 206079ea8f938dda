import { Agent, FormData, fetch } from 'undici';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { type Channel, DeliveryError, type OutgoingEnquiry } from './channel.ts';

const timeoutMs = 15_000;

/** Sends enquiries to a form-forwarding service, with the fields of spec 1 §7. Any ok status is success. */
export function formService(url: string): Channel {
  const dispatcher = new Agent({ connections: 4, connect: { timeout: timeoutMs } });
  return {
    mark: 'forwardedAt',
    async send(enquiry) {
      const response = await fetch(url, {
        method: 'POST',
        body: formOf(enquiry),
        headers: { 'idempotency-key': enquiry.submissionId },
        signal: AbortSignal.timeout(timeoutMs),
        dispatcher,
      }).catch((error: unknown) => {
        throw new DeliveryError('The form service could not be reached.', { cause: error });
      });
      await response.body?.cancel();
      if (!response.ok) throw new DeliveryError(`The form service answered ${response.status}.`);
    },
    close: () => void dispatcher.destroy(),
  };
}

function formOf(enquiry: OutgoingEnquiry): FormData {
  const form = new FormData();
  for (const name of enquiryFieldNames) form.set(name, enquiry[name] ?? '');
  const controls = { _subject: `New contact from ${enquiry.name}`, _captcha: 'false', _template: 'table' };
  for (const [key, value] of Object.entries(controls)) form.set(key, value);
  return form;
}
