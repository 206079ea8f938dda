// Prints each essay of this folder as a PDF into the essay's folder: `node pdf/make-pdf.js`. The results are committed.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { readColours } from '../../shared-ui/build/read-colours.js';

const { CHROMIUM: executablePath = '/usr/bin/chromium' } = process.env;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.html'))) {
  const slug = path.basename(file, '.html');
  await page.goto(pathToFileURL(path.join(import.meta.dirname, file)).href);
  await page.addStyleTag({ content: `:root { --accent: ${readColours().accent} }` });
  const target = path.resolve(import.meta.dirname, `../essays/${slug}/${slug}.pdf`);
  await page.pdf({
    path: target,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  console.log(target);
}

await browser.close();
