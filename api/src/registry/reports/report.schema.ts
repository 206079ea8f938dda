import { z } from 'zod';

export const errorKinds = ['load', 'chunk', 'render', 'hydrate'] as const;
export const vitals = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;

const name = z.string().regex(/^[a-z0-9-]{1,60}$/);

const eventSchema = z.union([
  z.strictObject({
    section: name,
    page: name,
    kind: z.enum(['view', 'usable', ...errorKinds]),
    message: z.string().max(200).optional(),
  }),
  z.strictObject({ section: name, vital: z.enum(vitals), rating: z.enum(ratings) }),
]);

/** What a browser tells of the sections that it showed. It names no visitor and no address. */
export const reportSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{16}$/),
  events: z.array(eventSchema).min(1).max(30),
});

export type Report = z.infer<typeof reportSchema>;
