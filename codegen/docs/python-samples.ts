import { isStream } from '../client/rest-module.ts';
import { pythonLiteral, snakeCase } from '../python/names.ts';
import type { Operation } from '../spec/model.ts';
import { isRecord } from '../spec/problems.ts';

/** The request of a sample. */
interface SampleInput {
  /** Values of the path, in order. */
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** True if the body is a form, in whose example a list of names stands for files. */
  isForm: boolean;
  /** The name of the file that is the body. */
  file: string | undefined;
}

/** The credential of a client, and the environment variable with it. */
interface SampleClient {
  baseUrl: string;
  scheme: string | undefined;
  variable: string | undefined;
}

/** A program that calls an operation and prints the result. */
export function operationSample(client: SampleClient, operation: Operation, input: SampleInput): string {
  const call = `client.${snakeCase(operation.tag)}.${snakeCase(operation.id)}(${argumentsOf(input)})`;
  const response = operation.responses.find(({ status }) => status < 300);
  if (isStream(operation)) return program(client, `for line in ${call}:\n    print(line)`);
  if (response?.paged) return program(client, `for item in ${call}:\n    print(item)`);
  return program(client, response?.content.length === 0 ? call : `print(${call})`);
}

/** A program that calls a tool and prints the result. */
export const toolSample = (client: SampleClient, name: string, params: Record<string, unknown>): string =>
  program(client, `print(client.tools.${name}(${keywords(params, literal)}))`);

function program({ baseUrl, scheme, variable }: SampleClient, statement: string): string {
  const key = scheme === undefined ? '' : `, ${snakeCase(scheme)}=os.environ["${variable}"]`;
  return `${key && 'import os\n\n'}from earshot_client import Earshot

client = Earshot(base_url="${baseUrl}"${key})
${statement}`;
}

function argumentsOf({ params, query, body, isForm, file }: SampleInput): string {
  const ids = Object.values(params).map((value) => literal(value, ''));
  const content = file === undefined ? '' : `content=${openFile(file)}`;
  const fields = isRecord(body) ? keywords(body, isForm ? formValue : literal) : '';
  return [...ids, keywords(query, literal), content, fields].filter(Boolean).join(', ');
}

const keywords = (values: Record<string, unknown>, write: (value: unknown, indent: string) => string) =>
  Object.entries(values)
    .map(([name, value]) => `${snakeCase(name)}=${write(value, '')}`)
    .join(', ');

const openFile = (name: unknown) => `open("${name}", "rb")`;

const formValue = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(openFile).join(', ')}]` : literal(value, '');

/** A JSON value in Python. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    if (!value.some(isRecord)) return `[${value.map((item) => literal(item, indent)).join(', ')}]`;
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (!isRecord(value)) return pythonLiteral(value);
  const entries = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${literal(item, inner)}`);
  return entries.length < 3
    ? `{${entries.join(', ')}}`
    : `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`;
}
