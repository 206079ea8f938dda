import { rmSync } from 'node:fs';

export default function tearDownSqlite(): void {
  const { TEST_SQLITE_TEMPLATES: templates } = process.env;
  if (templates) rmSync(templates, { recursive: true, force: true });
}
