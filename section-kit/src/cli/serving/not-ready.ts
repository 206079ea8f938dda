import type { ServerResponse } from 'node:http';

const retrySeconds = 2;

/** Answers a request before the first build is ready with a page that reloads itself. */
export function sendNotReady(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', retrySeconds);
  response.setHeader('refresh', retrySeconds);
  response.end(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not ready yet</title>
<style>
:root{color-scheme:dark;background:#141414;color:#fff;font:1.125rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:18vh 1.5rem}
</style>
<h1>Not ready yet</h1>
<p>The site is being built. This page reloads itself. The terminal shows errors of the build.</p>
`);
}
