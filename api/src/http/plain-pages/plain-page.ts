import { createPageSender } from './create-page-sender.ts';

/** Sends pages that must work without any section. */
export const sendPlainPage = createPageSender(`
:root{font:1.125rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}
h1{font-size:2rem}`);
