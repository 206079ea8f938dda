import { createTransport } from 'nodemailer';

const timeoutMs = 15_000;

/** A mail server, to which connections are kept. */
export function openMailTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What visitors write is text, never the name of something to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Of a mail that is sent again under the same id, so that it can be told as a repetition. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
