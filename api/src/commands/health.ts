import { readConfig } from '../config.ts';

/** Ends with 0 where the server of these settings can show the site. */
const { port } = readConfig(process.env);
const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
