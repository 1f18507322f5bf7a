import type { Reader } from './variables.ts';

/** A bucket of S3, or of a compatible store. */
export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends in `/`. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const EXPECTED =
  'expected s3://KEY:SECRET@HOST/BUCKET/PREFIX, or s3://BUCKET/PREFIX with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** Defaults from the environment for addresses without a key, a region or an endpoint. */
export type AwsSettings = {
  [name in 'accessKeyId' | 'secretAccessKey' | 'sessionToken' | 'region' | 'endpoint']?: string | undefined;
};

export const readAwsSettings = (read: Reader): AwsSettings => ({
  accessKeyId: read.text('AWS_ACCESS_KEY_ID'),
  secretAccessKey: read.text('AWS_SECRET_ACCESS_KEY'),
  sessionToken: read.text('AWS_SESSION_TOKEN'),
  region: read.text('AWS_REGION'),
  endpoint: read.text('AWS_ENDPOINT_URL'),
});

export const isS3Address = (text: string) => /^s3:/i.test(text);

/** The address with `KEY:SECRET` in place of its key. */
export const hideKey = (address: string) => address.replace(/^(s3:\/\/)[^/?#]*@/i, '$1KEY:SECRET@');

/** The address with the key of another one of the same host in place of `KEY:SECRET`. */
export function fillKey(address: string, known: string): string {
  const [, key, host] = /^s3:\/\/([^/?#]*)@([^/?#]*)/i.exec(known) ?? [];
  const hidden = `s3://KEY:SECRET@${host}/`;
  return key !== undefined && address.startsWith(hidden) ? address.replace('KEY:SECRET', () => key) : address;
}

/** Reads the address of a bucket from a variable. The problem never repeats the value, which may contain a secret. */
export function readStorage(read: Reader, name: string): S3Settings | undefined {
  const aws = readAwsSettings(read);
  const address = read.text(name);
  if (address === undefined) return undefined;
  const settings = parseS3Address(address, aws);
  if (!settings) read.problems.push(`${name}: ${EXPECTED}`);
  return settings;
}

/** With a key in the address, its host is the store; without one, it is the bucket. Undefined if it is invalid. */
export function parseS3Address(address: string, aws: AwsSettings = {}): S3Settings | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const hasKey = username !== '';
  const [bucket, ...folders] = [...(hasKey ? [] : [host]), ...pathname.split('/')].filter((part) => part !== '');
  const region = searchParams.get('region') ?? aws.region ?? 'us-east-1';
  const given = searchParams.get('endpoint') ?? (hasKey ? undefined : aws.endpoint);
  const endpoint = given ?? `https://${hasKey ? host : `s3.${region}.amazonaws.com`}`;
  const key = hasKey
    ? { accessKeyId: decode(username), secretAccessKey: decode(password) }
    : { accessKeyId: aws.accessKeyId, secretAccessKey: aws.secretAccessKey };
  const { accessKeyId, secretAccessKey } = key;
  const isValid = protocol === 's3:' && host !== '' && isOrigin(endpoint);
  if (!isValid || bucket === undefined || !accessKeyId || !secretAccessKey) return undefined;
  if (![bucket, ...folders].every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return undefined;
  return {
    endpoint: new URL(endpoint).origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
    ...(!hasKey && aws.sessionToken !== undefined && { sessionToken: aws.sessionToken }),
  };
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && href === `${origin}/`;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
