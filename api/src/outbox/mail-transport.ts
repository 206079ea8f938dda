import { createTransport } from 'nodemailer';

const timeoutMs = 15_000;

export interface MailOptions {
  smtpUrl: string;
  to: string;
  from: string;
}

export function openMailTransport(smtpUrl: string) {
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
  return createTransport(options, { headers: { 'Auto-Submitted': 'auto-generated' } });
}

/** Derives the same Message-ID for each attempt, so that a receiver can recognise a repetition. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
