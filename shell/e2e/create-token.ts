import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** A token as an operator makes it, where the data is. @param whose as `tokens create` takes it. */
export async function createToken(dataDir: string, ...whose: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['api/dist/commands/tokens.js', 'create', ...whose];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout.trim().split('\n').at(-1) ?? '';
}
