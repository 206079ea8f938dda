import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Creates a token with the operator's command on the data folder. @param whose the argument of `tokens create` */
export async function createToken(dataDir: string, ...whose: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['api/bin/site.js', 'tokens', 'create', ...whose];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout.trim().split('\n').at(-1) ?? '';
}
