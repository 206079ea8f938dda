import { execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApp } from '../testing/test-app.ts';

// SQLite alone: it reads the documents that the routes declare.

/** Starts both planes and records their routes. */
async function start() {
  const started: string[][] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const routes: string[] = [];
    started.push(routes);
    fastify.addHook('onRoute', ({ method, url }) => {
      // A list of methods means the route that answers 405.
      if (typeof method === 'string' && method !== 'HEAD') routes.push(`${method} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  const { app, control } = await startTestApp();
  unsubscribe('fastify.initialization', listen);
  const [ofSite = [], ofControl = []] = started;
  return { site: { app, routes: ofSite }, control: { app: control, routes: ofControl } };
}

const planes = ['site', 'control'] as const;

test.each(planes)('the document of the %s is valid OpenAPI', async (plane) => {
  const { app } = (await start())[plane];
  const { body, headers } = await app.inject('/api/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const file = path.join(temporaryFolder(), 'openapi.json');
  writeFileSync(file, body);
  const validator = require.resolve('@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
  expect(JSON.parse(execFileSync(process.execPath, [validator, file], { encoding: 'utf8' }))).toEqual({
    valid: true,
  });
});

test.each(planes)('the document of the %s has every route of its API and none of pages', async (plane) => {
  const { app, routes } = (await start())[plane];
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const described = Object.entries<object>(paths).flatMap(([url, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const ofApi = routes.filter((route) => / \/(api\/|livez|readyz)/.test(route));
  expect(described.sort()).toEqual(ofApi.sort());
  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(described.length);
});

test('the document says what the routes check: shortest texts, fields that must be there, and parameters', async () => {
  const { app } = (await start()).site;
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const { schema } = paths['/api/contact'].post.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['name', 'email', 'message']);
  expect(schema.properties).toMatchObject({
    name: { minLength: 2 },
    message: { minLength: 10, maxLength: 10_000 },
  });
  const parametersOf = (path: string) =>
    (paths[path].get.parameters ?? []).map(({ name }: { name: string }) => name);
  expect(parametersOf('/api/case-studies')).toEqual(['fields']);
  // It has no shorter form.
  expect(parametersOf('/api/team-members')).toEqual([]);
});

test('a client that has the document gets 304', async () => {
  const { app } = (await start()).site;
  const { headers } = await app.inject('/api/openapi.json');
  const again = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('refusals share one component, and routes that need a token say so', async () => {
  const { app } = (await start()).control;
  const { paths, components } = (await app.inject('/api/openapi.json')).json();
  const promotion = paths['/api/releases/{section}/promotions'].post;
  expect([promotion.operationId, promotion.security]).toEqual([
    'postReleasesSectionPromotions',
    [{ token: [] }],
  ]);
  expect(promotion.responses['4XX'].content['application/problem+json'].schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
  expect(components.schemas.Problem.required).toEqual(['type', 'title', 'status', 'message']);
});
