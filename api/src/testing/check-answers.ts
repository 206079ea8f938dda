import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Described {
  content?: Record<string, unknown>;
}

type Paths = Record<string, Record<string, { responses: Record<string, Described> }>>;

/** The document of a plane is always the same, and takes longer to read than most tests take. */
const checks = new Map<string, ReturnType<typeof readDocument>>();

/** Checks every answer that a test gets against `/api/openapi.json`, and fails on answers that the document lacks. */
export function checkAnswers(plane: string, app: FastifyInstance): void {
  const ask = app.inject.bind(app) as (...given: unknown[]) => Promise<LightMyRequestResponse>;
  app.inject = (async (...given: unknown[]) => {
    const answer = await ask(...given);
    const check = checks.get(plane) ?? readDocument(app.swagger());
    checks.set(plane, check);
    check(answer);
    return answer;
  }) as typeof app.inject;
}

function readDocument(document: object): (answer: LightMyRequestResponse) => void {
  const { paths } = document as { paths: Paths };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addSchema(
    document,
    'api',
  );
  // Puts `/api/case-studies/featured` before `/api/case-studies/{slug}`.
  const known = Object.keys(paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

  return ({ statusCode, headers, raw, body }) => {
    const { method = 'GET', url = '/' } = raw.req;
    const path = known.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.path;
    const name = (method === 'HEAD' ? 'GET' : method).toLowerCase();
    const responses = path && paths[path]?.[name]?.responses;
    const said = `${method} ${url} is answered ${statusCode}`;
    if (!responses) {
      if (url.startsWith('/api/') && statusCode < 400)
        throw new Error(`${said}, and is not in the document.`);
      return;
    }
    const status = [`${statusCode}`, `${statusCode}`.replace(/..$/, 'XX')].find((key) => key in responses);
    if (!status && statusCode !== 304) throw new Error(`${said}, which is not in the document.`);
    if (!status || body === '') return;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!responses[status]?.content?.[type])
      throw new Error(`${said} as ${type}, which is not in the document.`);
    if (!type.endsWith('json') || headers['content-encoding']) return;
    const steps = ['paths', path, name, 'responses', status, 'content', type, 'schema'];
    const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const isValid = ajv.getSchema(`api#/${encodeURI(pointer)}`);
    if (!isValid?.(JSON.parse(body))) throw new Error(`${said}: ${ajv.errorsText(isValid?.errors)}`);
  };
}
