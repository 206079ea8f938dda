import { rmSync } from 'node:fs';
import path from 'node:path';

export default function tearDownSqlite(): void {
  const { TEST_SQLITE_TEMPLATE: template } = process.env;
  if (template) rmSync(path.dirname(template), { recursive: true, force: true });
}
