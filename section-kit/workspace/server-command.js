import { serverCommand } from './prepare.js';

// A command of the server in this checkout, by its name, which is the first word.

const [name] = process.argv.splice(2, 1);
await import(serverCommand(name));
