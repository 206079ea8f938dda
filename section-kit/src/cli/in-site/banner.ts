import type { IncomingMessage, ServerResponse } from 'node:http';

export const bannerPath = '/__section/banner.js';

/** Runs in the browser: adds a bar. The live policy forbids style attributes, so a script sets the styles. */
function showBanner(text: string): void {
  const banner = document.createElement('aside');
  banner.ariaLabel = 'Development';
  banner.textContent = text;
  Object.assign(banner.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    width: 'fit-content',
    maxWidth: 'calc(100% - 1rem)',
    margin: '0.5rem auto',
    padding: '0.25rem 0.75rem',
    border: '1px solid #141414',
    borderRadius: '1rem',
    background: '#fff',
    color: '#141414',
    font: '14px/1.4 system-ui, sans-serif',
    pointerEvents: 'none',
  });
  document.body.append(banner);
}

/** Middleware: serves the script that names the developed section on every page. */
export function serveBanner(text: string) {
  return ({ url }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (url !== bannerPath) return next();
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(`(${showBanner})(${JSON.stringify(text)});`);
  };
}
