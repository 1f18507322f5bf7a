import type { Schema, Schemas } from '../spec/model.ts';
import { className, docstring, pythonLiteral, pythonString, snakeCase } from './names.ts';
import type { PythonTypes } from './types.ts';

/** The texts of an app are checked before they are served. */
const limitedModels = [
  'ChatToolManifest',
  'ChatToolDefinition',
  'ChatToolParameters',
  'ChatToolParameter',
  'ChatMessagesOptions',
];

/** Generates `models.py` with the models and enumerations that were collected. */
export function modelsModule(types: PythonTypes, schemas: Schemas): string {
  const aliases = [...types.enums].sort(byKey).map(([name, values]) => alias(name, values, schemas[name]?.description));
  const classes = basesFirst(types).map(([name, schema]) => classOf(name, schema, types));
  return `"""The models of requests and responses. Fields and values that this version does not know are kept."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from ._base import Model

${aliases.join('\n')}

${classes.join('\n\n')}`;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function alias(name: string, values: readonly unknown[], description: string | undefined): string {
  const literals = values.map(pythonLiteral);
  const type =
    literals.length === 1
      ? `Literal[${literals}]`
      : `Literal[\n${literals.map((value) => `    ${value},\n`).join('')}]`;
  return `${name}: TypeAlias = ${type}\n${docstring(description, '')}`;
}

/** The classes by name, each after its base. */
function basesFirst(types: PythonTypes): [string, Schema][] {
  const sorted = new Map<string, Schema>();
  const add = (name: string, schema: Schema) => {
    const { base } = types.ownParts(schema);
    if (base !== undefined) add(base, types.models.get(base) ?? {});
    sorted.set(name, schema);
  };
  for (const [name, schema] of [...types.models].sort(byKey)) add(name, schema);
  return [...sorted];
}

function classOf(name: string, schema: Schema, types: PythonTypes): string {
  const { base, properties } = types.ownParts(schema);
  const { required } = types.propertiesOf(schema);
  const inherited = types.propertiesOf(types.models.get(base ?? '') ?? {});
  const use = limitedModels.includes(name) ? 'limited' : 'field';
  const fields = Object.entries(properties).map(([field, property]) => {
    const annotation = (schema: Schema, owner: string, isRequired: boolean) =>
      withoutValue(types.typeOf(schema, use, owner + className(field)), isRequired);
    const own = annotation(property, name, required.has(field));
    const former = inherited.properties[field];
    const isChanged = former !== undefined && annotation(former, `${base}`, inherited.required.has(field)) !== own;
    return fieldOf(field, own, required.has(field), isChanged, types.descriptionOf(property));
  });
  const doc = docstring(schema.description, '    ');
  const body = [doc, fields.join('')].filter(Boolean).join('\n') || '    pass\n';
  return `class ${name}(${base ?? 'Model'}):\n${body}`;
}

/** Fields that may be absent are None then. */
const withoutValue = (type: string, required: boolean) =>
  required || /(^|\| )(None|Any)( \||$)/.test(type) ? type : `${type} | None`;

function fieldOf(
  name: string,
  annotation: string,
  required: boolean,
  isChanged: boolean,
  description: string | undefined,
): string {
  const field = snakeCase(name);
  const ignore = isChanged ? '  # type: ignore[assignment]' : '';
  const names = `validation_alias=${pythonString(name)}, serialization_alias=${pythonString(name)}`;
  const renamed = required ? ` = Field(${names})` : ` = Field(default=None, ${names})`;
  const value = field === name ? (required ? '' : ' = None') : renamed;
  return `    ${field}: ${annotation}${value}${ignore}\n${docstring(description, '    ')}`;
}
