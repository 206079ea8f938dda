import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Channel, DeliveryError } from './channel.ts';

const timeoutMs = 15_000;

export interface MailOptions {
  smtpUrl: string;
  to: string;
  from: string;
}

interface Mail extends SendMailOptions {
  /** The same in each attempt, so that a receiver recognises a repetition by the Message-ID. */
  id: string;
}

/** Sends each message as a mail. */
export function mailChannel<Message>(
  { smtpUrl, from }: Pick<MailOptions, 'smtpUrl' | 'from'>,
  toMail: (message: Message) => Mail | Promise<Mail>,
): Channel<Message> {
  const options = {
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Keeps a visitor's text from naming a file or URL to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  // Holiday notes answer no such mail (RFC 3834).
  const transport = createTransport(options, { headers: { 'Auto-Submitted': 'auto-generated' } });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    mark: 'mailedAt',
    async send(message) {
      const { id, ...mail } = await toMail(message);
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail }).catch((cause: unknown) => {
        const { responseCode, code } = cause as { responseCode?: number; code?: string };
        const reason = responseCode ?? code ?? 'unknown';
        throw new DeliveryError(`The mail server refused or failed: ${reason}.`, { cause });
      });
    },
    close: () => transport.close(),
  };
}
