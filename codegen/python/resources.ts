import { withDeprecation } from '../deprecation.ts';
import { failures } from '../described.ts';
import { groupByTag } from '../names.ts';
import { eventStream, isJson } from '../rest-validators.ts';
import { resolveSchema } from '../spec/bundle.ts';
import type { Operation, Parameter, Schema, Schemas, Specs, Tool } from '../spec/model.ts';
import { className, docstring, pythonString, snakeCase } from './names.ts';
import type { PythonTypes } from './types.ts';

/** An argument of a method. */
interface Argument {
  name: string;
  /** Its name in the request. */
  sent: string;
  type: string;
  required: boolean;
  place: 'path' | 'query' | 'body' | 'clearable' | 'file' | 'content';
  description: string | undefined;
}

/** Generates `_async_resources.py`: a class per tag with a method per operation, and the class of the tools. */
export function resourcesModule({ operations, schemas, tools, toolServerPath }: Specs, types: PythonTypes): string {
  const tags = groupByTag(operations);
  const classes = tags.map(([tag, own]) => {
    const methods = own.map((operation) => operationMethod(operation, schemas, types));
    return `class Async${className(tag)}(AsyncResource):\n${methods.join('\n')}`;
  });
  const schemes = [
    ...new Set(
      operations.flatMap(({ security }) => security.filter(({ isCookie }) => !isCookie).map(({ scheme }) => scheme)),
    ),
  ].sort();
  const attributes = [...tags.map(([tag]) => tag), ...(tools.length > 0 ? ['tools'] : [])];
  if (tools.length > 0) classes.push(toolsClass(tools, toolServerPath, types));
  return `"""The operations of the service: a class per tag, and the tools of the tool server."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from . import models as m
from ._async_http import AsyncCredential, AsyncHttp, AsyncResource
from ._async_pages import AsyncPageIterator
from ._request import NOT_GIVEN, FileContent, IdempotentOptions, NotGiven, Operation, RequestOptions, StreamLine


class AsyncNamedCredentials(TypedDict, total=False):
    """Credentials by the name of their security scheme. Used instead of \`key\` by operations that accept them."""

${schemes.map((scheme) => `    ${snakeCase(scheme)}: AsyncCredential | None\n`).join('')}

${classes.join('\n\n')}

class AsyncResources:
    """All operations by tag."""

    def __init__(self, http: AsyncHttp) -> None:
${attributes.map((tag) => `        self.${snakeCase(tag)} = Async${className(tag)}(http)\n`).join('')}`;
}

const success = ({ responses }: Operation) => responses.find(({ status }) => status < 300);

function argumentsOf(operation: Operation, types: PythonTypes): Argument[] {
  const id = className(operation.id);
  const parameters = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const own = parameters.map((parameter) => parameterArgument(parameter, types, id));
  const taken = new Set(own.map(({ name }) => name));
  return [...own, ...bodyArguments(operation, types, id).filter(({ name }) => !taken.has(name))];
}

function parameterArgument(parameter: Parameter, types: PythonTypes, id: string): Argument {
  const { name, schema, required = false, description } = parameter;
  const isList = schema['x-comma-list'] === true;
  const type = isList ? 'str | Sequence[str]' : types.typeOf(schema, 'argument', id + className(name));
  const place = parameter.in === 'path' ? 'path' : 'query';
  return {
    name: snakeCase(name),
    sent: name,
    type,
    required,
    place,
    description: types.descriptionOf({ ...schema, ...(description && { description }) }),
  };
}

function bodyArguments({ body }: Operation, types: PythonTypes, id: string): Argument[] {
  if (body === undefined) return [];
  const json = body.content.find(({ mediaType }) => isJson(mediaType));
  const form = body.content.find(({ mediaType }) => mediaType === 'multipart/form-data');
  const content = json ?? form;
  if (content === undefined) {
    const description = 'The bytes, or an open file.';
    return [{ name: 'content', sent: 'content', type: 'FileContent', required: true, place: 'content', description }];
  }
  const { properties, required } = types.propertiesOf(content.schema);
  return Object.entries(properties).map(([sent, schema]) => ({
    name: snakeCase(sent),
    sent,
    type: types.typeOf(schema, 'argument', (content.schema.$ref?.split('/').at(-1) ?? id) + className(sent)),
    required: required.has(sent) && body.required,
    place: json === undefined ? 'file' : schema['x-clearable'] === true ? 'clearable' : 'body',
    description: types.descriptionOf(schema),
  }));
}

/** The parameters of a method, one a line. */
function signature(all: readonly Argument[], options: string): string {
  const inPath = all.filter(({ place }) => place === 'path');
  const named = all.filter(({ place }) => place !== 'path');
  const ordered = [...named.filter(({ required }) => required), ...named.filter(({ required }) => !required)];
  const lines = [
    'self',
    ...inPath.map(({ name, type }) => `${name}: ${type}`),
    ...(ordered.length > 0 ? ['*'] : []),
    ...ordered.map(parameterText),
    `**options: Unpack[${options}]`,
  ];
  return lines.map((line) => `        ${line},\n`).join('');
}

function parameterText({ name, type, required, place }: Argument): string {
  if (required) return `${name}: ${type}`;
  if (place === 'clearable') return `${name}: ${type} | NotGiven = NOT_GIVEN`;
  return `${name}: ${type}${/(^|\| )None( \||$)/.test(type) ? '' : ' | None'} = None`;
}

const argumentDocs = (all: readonly Argument[]) => {
  const described = all.filter(({ description }) => description);
  const lines = described.map(
    ({ name, description = '' }) => `    ${name}: ${description.trim().replace(/\s*\n\s*/g, ' ')}`,
  );
  return lines.length > 0 ? `Args:\n${lines.join('\n')}` : '';
};

/** The values of a request by their place, as arguments of a call. */
function values(all: readonly Argument[]): string {
  return (['path', 'query', 'body', 'clearable', 'file'] as const)
    .map((place) => {
      const entries = all.filter((argument) => argument.place === place);
      const lines = entries.map(({ sent, name }) => `                ${pythonString(sent)}: ${name},\n`);
      return lines.length > 0
        ? `            ${place === 'file' ? 'form' : place}={\n${lines.join('')}            },\n`
        : '';
    })
    .join('');
}

function operationMethod(operation: Operation, schemas: Schemas, types: PythonTypes): string {
  const all = argumentsOf(operation, types);
  const parts = [operation.summary, operation.description, failures(operation)];
  const text = withDeprecation(parts.filter(Boolean).join('\n\n'), operation);
  const doc = docstring([text, argumentDocs(all)].filter(Boolean).join('\n\n'), '        ');
  const { call, result, isAsync, first } = callOf(operation, schemas, types);
  const options = operation.idempotent ? 'IdempotentOptions' : 'RequestOptions';
  const content = all.some(({ place }) => place === 'content') ? '            content=content,\n' : '';
  return `    ${isAsync ? 'async ' : ''}def ${snakeCase(operation.id)}(
${signature(all, options)}    ) -> ${result}:
${doc}        return ${isAsync ? 'await ' : ''}self._http.${call}(
            ${operationText(operation)},
${first}${values(all)}${content}            options=options,
        )
`;
}

function operationText({ method, path, security, idempotent, parts }: Operation): string {
  const schemes = security.filter(({ isCookie }) => !isCookie).map(({ scheme }) => pythonString(snakeCase(scheme)));
  const names = `(${schemes.join(', ')}${schemes.length === 1 ? ',' : ''})`;
  const lines = [
    pythonString(method),
    pythonString(path),
    names,
    ...(idempotent ? ['idempotent=True'] : []),
    ...(parts === undefined ? [] : [`parts=${pythonString(parts)}`]),
  ];
  return `Operation(\n${lines.map((line) => `                ${line},\n`).join('')}            )`;
}

/** The function of the runtime that calls an operation, and what it returns. */
function callOf(operation: Operation, schemas: Schemas, types: PythonTypes) {
  const response = success(operation);
  const content = response?.content ?? [];
  if (content.length === 0) return { call: 'send_empty', result: 'None', isAsync: true, first: '' };
  if (content.every(({ mediaType }) => mediaType === eventStream))
    return { call: 'lines', result: 'AsyncIterator[StreamLine]', isAsync: false, first: '' };
  const json = content.find(({ mediaType }) => isJson(mediaType));
  if (json === undefined) return { call: 'send_bytes', result: 'bytes', isAsync: true, first: '' };
  const list = response?.paged ? listOf(json.schema, schemas) : undefined;
  if (list !== undefined) {
    const item = types.typeOf(list.items, 'result', `${className(operation.id)}Item`);
    const first = `            ${item},\n            ${list.name === '' ? 'None' : pythonString(list.name)},\n`;
    return { call: 'pages', result: `AsyncPageIterator[${item}]`, isAsync: false, first };
  }
  const result = types.typeOf(json.schema, 'result', `${className(operation.id)}Result`);
  return { call: 'send', result, isAsync: true, first: `            ${result},\n` };
}

/** The items of a paged response, and the property with the list; empty if the response is the list. */
function listOf(schema: Schema, schemas: Schemas): { name: string; items: Schema } | undefined {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.type === 'array') return { name: '', items: resolved.items ?? {} };
  for (const [name, property] of Object.entries(resolved.properties ?? {})) {
    const list = resolveSchema(property, schemas);
    if (list.type === 'array') return { name, items: list.items ?? {} };
  }
  return undefined;
}

function toolsClass(tools: readonly Tool[], path: string, types: PythonTypes): string {
  const methods = tools.map((tool) => {
    const id = className(tool.name);
    const { properties, required } = types.propertiesOf(tool.params);
    const all = Object.entries(properties).map(
      ([sent, schema]): Argument => ({
        name: snakeCase(sent),
        sent,
        type: types.typeOf(schema, 'argument', `${id}Params${className(sent)}`),
        required: required.has(sent),
        place: schema['x-clearable'] === true ? 'clearable' : 'body',
        description: types.descriptionOf(schema),
      }),
    );
    const result = types.typeOf(tool.result, 'result', `${id}Result`);
    const repeatable = tool.annotations.readOnlyHint === true || tool.annotations.idempotentHint === true;
    const doc = docstring(
      [withDeprecation(tool.description, tool), argumentDocs(all)].filter(Boolean).join('\n\n'),
      '        ',
    );
    return `    async def ${snakeCase(tool.name)}(
${signature(all, 'RequestOptions')}    ) -> ${result}:
${doc}        return await self._http.call_tool(
            ${pythonString(path)},
            ${pythonString(tool.name)},
            ${result},
${values(all)}            repeatable=${repeatable ? 'True' : 'False'},
            options=options,
        )
`;
  });
  return `class AsyncTools(AsyncResource):
    """The tools of the tool server. Errors are \`EarshotToolError\` with the JSON-RPC \`code\`."""

${methods.join('\n')}`;
}
