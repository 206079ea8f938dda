import type { IncomingMessage, ServerResponse } from 'node:http';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawServerDefault,
  RouteOptions,
} from 'fastify';
import fp from 'fastify-plugin';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendReady } from './fast-lane.ts';
import { Problem, problemSchema, toFields } from './problems/problem.ts';
import { type ReadyAnswer, toReadyJson } from './ready-answer.ts';

const refusal = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/** People who send a form without scripts see the refusal as a page. */
const pageOrRefusal = {
  description: 'A refusal, as a page to those who accept text/html',
  content: { ...refusal.content, 'text/html': { schema: z.string() } },
};
export const formRefusals = { '4xx': pageOrRefusal, '5xx': pageOrRefusal };

export const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});

/** Treats a missing body as an empty object. */
export const jsonBody = <T extends z.ZodType>(schema: T) => z.preprocess((body) => body ?? {}, schema);

/** An app whose handlers get the types of their schemas. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setSchemaErrorFormatter(
    (errors) => new Problem(400, 'The request is invalid.', { errors: toFields(errors) }),
  );
}

/** Validates every route against its schemas and describes routes with a tag at `/api/openapi.json`. */
export const openApiPlugin = fp(
  async (app) => {
    useSchemas(app);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Shortlisted',
          description: 'What the site, its forms and the pipelines of its sections ask the server.',
          version: '1.0.0',
        },
        servers: [{ url: '/' }],
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      // Pages and files of releases have no tags.
      hideUntagged: true,
      transform: ({ schema, ...route }) =>
        jsonSchemaTransform({
          ...route,
          schema: schema && { operationId: nameOf(route.route), ...withRefusals(schema) },
        }),
      transformObject: withoutInputs,
    });

    let ready: Promise<ReadyAnswer> | undefined;
    const schema = {
      tags: ['site'],
      summary: 'This document',
      response: { 200: z.looseObject({ openapi: z.string() }) },
    };
    app.get('/api/openapi.json', { schema }, async (request, reply) => {
      ready ??= toReadyJson(JSON.stringify(app.swagger()));
      return sendReady(request, reply, await ready);
    });
  },
  { name: 'openapi' },
);

/** `postReleasesSectionPromotions`: generated clients name their functions so. */
function nameOf({ method, url }: RouteOptions): string {
  const words = url.split(/[^a-z]+/i).filter((word) => word && word !== 'api');
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [String(method).toLowerCase(), ...capital].join('');
}

function withRefusals(schema: FastifySchema): FastifySchema {
  return { ...schema, response: { '4xx': refusal, '5xx': refusal, ...(schema.response as object) } };
}

/** Removes the request variants of named schemas. The provider adds them, but only answers use named schemas. */
const withoutInputs: SwaggerTransformObject = (given) => {
  const document = jsonSchemaTransformObject(given);
  const schemas = ('components' in document && document.components?.schemas) || {};
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name];
  return document;
};
