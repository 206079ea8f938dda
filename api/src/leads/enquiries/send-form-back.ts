import type { FastifyReply } from 'fastify';
import { createPageSender } from '../../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { type EnquiryField, enquiryFieldNames, enquiryFields } from './enquiry-fields.ts';

const sendPage = createPageSender(`
:root{font:1.125rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:8vh 1.5rem 3rem}
h1{font-size:2rem}
label{display:block;margin-top:1.5rem;font-weight:600}
input,select,textarea{box-sizing:border-box;width:100%;padding:.75rem 1rem;border:1px solid #8c8c8c;border-radius:.75rem;background:#1f1f1f;color:inherit;font:inherit}
[aria-invalid]{border-color:#ff8a80}
[id$=-error]{margin:.25rem 0 0;color:#ff8a80}
button{margin-top:2rem}`);

interface FilledForm {
  title: string;
  text: string;
  values: Record<string, string>;
  /** The messages by field. */
  errors?: Record<string, string>;
}

/** Returns the form with the visitor's input to a browser without scripts. Nothing else keeps the input. */
export function sendFormBack(reply: FastifyReply, { title, text, values, errors = {} }: FilledForm) {
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(enquiryFields, name));
  const firstWrong = enquiryFieldNames.find((name) => errors[name]);
  const body = html`<p>${text}</p>
<form method="post" action="/api/contact" enctype="multipart/form-data">
${enquiryFieldNames.map((name) => fieldOf(name, values[name] ?? '', name === firstWrong, errors[name]))}
${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}
<button>Send Message</button></form>`;
  // The server accepts forms of this site only, so the browser must send the origin of this page.
  return sendPage(reply, title, body, 'same-origin');
}

function fieldOf(name: keyof typeof enquiryFields, value: string, isFirstWrong: boolean, error?: string) {
  const field: EnquiryField = enquiryFields[name];
  const state = error && html` aria-invalid="true" aria-describedby="${name}-error"`;
  const attributes = html`id="${name}" name="${name}"${state}${isFirstWrong && html` autofocus`}`;
  return html`<label for="${name}">${field.label}</label>
${controlOf(attributes, field, value)}
${error && html`<p id="${name}-error">${error}</p>`}
`;
}

function controlOf(attributes: Html, { options, hasLines }: EnquiryField, value: string): Html {
  // The HTML parser drops the first line break of a textarea.
  if (hasLines) return html`<textarea ${attributes} rows="6">\n${value}</textarea>`;
  if (!options) return html`<input ${attributes} value="${value}">`;
  const choices = Object.entries({ '': 'Choose one', ...options });
  return html`<select ${attributes}>
${choices.map(([key, text]) => html`<option value="${key}"${key === value && html` selected`}>${text}</option>\n`)}</select>`;
}
