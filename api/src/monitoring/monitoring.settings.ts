import { z } from 'zod';
import { declareSettings, port, setting } from '../settings/settings.ts';

export const monitoringSettings = declareSettings(
  {
    METRICS_PORT: setting(
      port.min(1).optional(),
      'port of [`/metrics`](#metrics) of the site; the control has the next port. Without it they collect no metrics',
      'none',
    ),
    METRICS_HOST: setting(z.string().min(1).default('127.0.0.1'), 'address of both'),
  },
  ({ METRICS_PORT, METRICS_HOST: host }) => ({
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host },
  }),
);
