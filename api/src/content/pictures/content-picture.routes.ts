import type { FastifyInstance } from 'fastify';
import { immutableHeaders } from '../../http/media-type.ts';
import { Problem } from '../../http/problems/problem.ts';
import { findPictureFile } from './content-picture.repository.ts';
import { picturesPath } from './uploaded-picture.ts';

/** `/uploads/NAME`: the files of pictures that editors sent. */
export function contentPictureRoutes(app: FastifyInstance): void {
  const { db } = app;
  const config = { work: 'file' } as const;
  app.get<{ Params: { name: string } }>(
    `${picturesPath}/:name`,
    { config },
    async ({ params: { name } }, reply) => {
      // Pictures that were sent before version 2 have no file for sharing.
      const other = name.replace(/-share\.jpg$/, '-800.webp');
      const file = (await findPictureFile(db, name)) ?? (await findPictureFile(db, other));
      if (!file) throw new Problem(404, 'There is no such picture.');
      return reply.headers(immutableHeaders(file.name)).send(file.content);
    },
  );
}
