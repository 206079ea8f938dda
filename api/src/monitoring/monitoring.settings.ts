import { z } from 'zod';
import { declareSettings, port } from '../settings/settings.ts';

export const monitoringSettings = declareSettings(
  {
    METRICS_PORT: port.min(1).optional().meta({
      default: 'none',
      description:
        'port of [`/metrics`](#metrics) of the site; the control has the next port. Without it they collect no metrics',
    }),
    METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('address of both'),
  },
  ({ METRICS_PORT, METRICS_HOST: host }) => ({
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host },
  }),
);
