import { count, declareSettings, setting } from '../settings/settings.ts';

export const maintenanceSettings = declareSettings(
  {
    RETENTION_DAYS: setting(
      count.max(3650).default(90),
      'age at which [pruning](operations.md#pruning) removes unused data',
    ),
  },
  ({ RETENTION_DAYS }) => ({ retentionDays: RETENTION_DAYS }),
);
