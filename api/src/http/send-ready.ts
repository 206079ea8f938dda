import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepInLane } from './fast-lane.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { writeReady } from './write-ready.ts';

/** Sends an answer without Fastify's reply, which would take most of the time. `more` headers make it personal. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  more?: OutgoingHttpHeaders,
): FastifyReply {
  const { raw } = reply.hijack();
  if (!more && answer.isShared) keepInLane(raw, answer, request.routeOptions.url ?? '');
  writeReady(request.raw, raw, answer, more);
  return reply;
}
