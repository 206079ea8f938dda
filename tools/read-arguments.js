import path from 'node:path';
import { parseArgs } from 'node:util';

// These scripts run before packages are installed, so only Node's own argument parser is available.

/** Reads `--help` of a script that passes all other arguments on to another program. */
export function answerHelp({ usage, does }) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(`${usage}\n\n${does}`);
  process.exit(0);
}

/** Resolves a file name from the folder in which the command was typed: npm runs scripts in the package's. */
export function typedFile(name) {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** A sentence about an invalid port in a setting; undefined if the port is valid or not set. */
export function faultOfPort(name) {
  const port = process.env[name];
  if (!port || (/^\d{1,5}$/.test(port) && port > 0 && port < 65_536)) return undefined;
  return `${name} ${port} is not a port. Write a whole number from 1 to 65535.`;
}

/**
 * Reads the arguments of a script. `--help` prints the usage and ends with 0; an invalid argument prints a
 * sentence and ends with 2.
 *
 * @param {object} script
 * @param {string} script.usage Such as `npm run bench -- [--quick]`.
 * @param {string} script.does A description, and each option in a line.
 * @param {import('node:util').ParseArgsConfig['options']} [script.options]
 * @param {number} [script.most] The highest number of positional arguments.
 * @param {(given: { values: object, positionals: string[] }) => string | undefined} [script.fault] Returns a
 *   sentence about an invalid argument or setting.
 */
export function readArguments({ usage, does, options = {}, most = 0, fault = () => undefined }) {
  answerHelp({ usage, does });
  const given = read();
  const [stray] = given.positionals.slice(most);
  const sentence = stray === undefined ? fault(given) : `${stray} is one word too many.`;
  if (sentence) refuse(sentence);
  return given;

  function read() {
    try {
      return parseArgs({ options, allowPositionals: true });
    } catch (error) {
      // The first sentence names the fault; the others address programmers.
      return refuse(`${error.message.split('. ')[0]}.`);
    }
  }

  function refuse(sentence) {
    console.error(`${sentence}\nUsage: ${usage}`);
    process.exit(2);
  }
}
