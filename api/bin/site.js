#!/usr/bin/env node
import { existsSync } from 'node:fs';

const command = new URL('../dist/commands/site.js', import.meta.url);
if (existsSync(command)) await import(command.href);
else {
  console.error('This checkout is not built yet: run npm run build first.');
  process.exitCode = 1;
}
