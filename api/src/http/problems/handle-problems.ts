import type { FastifyInstance } from 'fastify';
import { Problem, toProblem } from './problem.ts';
import { refuse } from './refuse.ts';

/** Gives every error and every unknown address the one shape, without a word from inside. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // A refusal is no news: under load there are many.
    if (problem.status >= 500 && problem !== error) request.log.error(error);
    return refuse(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, new Problem(404, 'There is nothing at this address.')),
  );
}
