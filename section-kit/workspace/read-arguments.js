import path from 'node:path';
import { parseArgs } from 'node:util';

// These scripts run before anything is installed, so that nothing but Node's own reader is there to read their words with.

/** Of a script that passes its words on to another program: `--help` is its own. */
export function answerHelp({ usage, does }) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(`${usage}\n\n${does}`);
  process.exit(0);
}

/** A file by the name that was typed, from where it was typed: npm runs a script in the folder of its package. */
export function typedFile(name) {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** What is wrong with a setting that is a port, in a sentence; undefined where it is left out. */
export function faultOfPort(name) {
  const port = process.env[name];
  if (!port || (/^\d{1,5}$/.test(port) && port > 0 && port < 65_536)) return undefined;
  return `${name} ${port} is no port: a whole number from 1 to 65535.`;
}

/**
 * Reads what was typed after the name of a script. `--help` prints what it does and ends; what makes no sense ends with 2
 * and a sentence.
 *
 * @param {object} script
 * @param {string} script.usage As it is typed, such as `npm run bench -- [--quick]`.
 * @param {string} script.does What it does, and each option in a line.
 * @param {import('node:util').ParseArgsConfig['options']} [script.options]
 * @param {number} [script.most] Words that it takes beside its options.
 * @param {(given: { values: object, positionals: string[] }) => string | undefined} [script.fault] What is wrong with what
 *   was typed, or with a setting, in a sentence.
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
      // The first sentence says what; the others are for programmers.
      return refuse(`${error.message.split('. ')[0]}.`);
    }
  }

  function refuse(sentence) {
    console.error(`${sentence}\nIt is: ${usage}`);
    process.exit(2);
  }
}
