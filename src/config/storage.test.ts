import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const aws = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('an address with a key names a compatible store', () => {
  expect(readConfig({ STORAGE_URL: 's3://id:se%2Fcret@minio.lan:9000/bucket/a/b/?region=eu' }).storage).toEqual({
    endpoint: 'https://minio.lan:9000',
    bucket: 'bucket',
    prefix: 'a/b/',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'se/cret',
  });
});

test('an address without a key names a bucket, and the variables of AWS the rest', () => {
  const more = { AWS_REGION: 'eu-central-1', AWS_SESSION_TOKEN: 'token' };
  expect(readConfig({ STORAGE_URL: 's3://bucket', ...aws, ...more }).storage).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'bucket',
    prefix: '',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  });
  expect(readConfig({ STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:9000/', ...aws }).storage?.endpoint).toBe(
    'http://127.0.0.1:9000',
  );
  expect(readConfig({ ...aws }).storage).toBeUndefined();
});

test.each([
  'https://id:topsecret@host/bucket',
  's3://id:topsecret@host',
  's3://id@host/bucket',
  's3://bucket',
  's3://id:topsecret@host/bucket/../x y',
  's3://id:topsecret@host/bucket?endpoint=ftp://a',
  'topsecret',
])('%s ends the start with a problem that does not repeat it', (address) => {
  const read = () => readConfig({ STORAGE_URL: address });
  expect(read).toThrow('STORAGE_URL: expected s3://');
  expect(read).not.toThrow('topsecret');
});
