import { z } from 'zod';
import { declareSettings, origin, SettingsError, setting } from '../settings/settings.ts';
import type { BucketOptions } from './bucket.ts';

export const fileSettings = declareSettings(
  {
    FILES_URL: setting(
      z
        .string()
        .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*$/, 'Expected a bucket such as s3://name')
        .optional(),
      'a [bucket](operations.md#files-in-a-bucket), such as `s3://name` or `s3://name/folder`, that has the files of releases, pictures and evidence instead of the database',
    ),
    AWS_ENDPOINT_URL: setting(
      origin.optional(),
      "origin of another store with S3's API, such as `https://minio.example.com`",
      "Amazon's S3",
    ),
    AWS_REGION: setting(z.string().min(1).default('us-east-1'), 'region of the bucket'),
    AWS_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'name of the key for the bucket'),
    AWS_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), 'the key itself'),
  },
  ({ FILES_URL, AWS_ENDPOINT_URL: endpoint, AWS_REGION: region, ...keys }): { bucket?: BucketOptions } => {
    if (!FILES_URL) return {};
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
    if (!accessKeyId || !secretAccessKey)
      throw new SettingsError('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    const [, name = '', folder = ''] = /^s3:..([^/]+)(.*)$/.exec(FILES_URL) ?? [];
    const place = endpoint ? `${endpoint}/${name}` : `https://${name}.s3.${region}.amazonaws.com`;
    return { bucket: { url: place + folder, region, accessKeyId, secretAccessKey } };
  },
);
