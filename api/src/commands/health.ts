import { readConfig } from '../config.ts';

/** Ends with 0 where the server of these settings answers a read from its database. */
const { port } = readConfig(process.env);
const response = await fetch(`http://127.0.0.1:${port}/api/jobs`).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
