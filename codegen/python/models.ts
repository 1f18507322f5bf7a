import { refTarget } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import { className, docstring, pythonLiteral, pythonString, snakeCase } from './names.ts';
import { ownProperties, type PythonTypes, requiredOf } from './types.ts';

/** Generates `models.py` with the models and enumerations that were collected. */
export function modelsModule(types: PythonTypes, schemas: Schemas): string {
  const aliases = [...types.enums].sort(byKey).map(([name, values]) => alias(name, values, schemas[name]?.description));
  const classes = basesFirst(types).map(([name, schema]) => classOf(name, schema, types));
  return `"""The models of requests and responses. Fields and values that this version does not know are kept."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, TypeAlias

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

/** The classes by name, each after its bases. */
function basesFirst(types: PythonTypes): [string, Schema][] {
  const sorted = new Map<string, Schema>();
  const add = (name: string, schema: Schema) => {
    for (const base of baseNames(types, schema)) add(base, types.models.get(base) ?? {});
    sorted.set(name, schema);
  };
  for (const [name, schema] of [...types.models].sort(byKey)) add(name, schema);
  return [...sorted];
}

const baseNames = (types: PythonTypes, schema: Schema) =>
  types.basesOf(schema).map(({ $ref = '' }) => refTarget($ref).name);

function classOf(name: string, schema: Schema, types: PythonTypes): string {
  const bases = baseNames(types, schema);
  const inherited = new Set(types.basesOf(schema).flatMap((base) => Object.keys(types.propertiesOf(base).properties)));
  const required = requiredOf(schema);
  const fields = Object.entries(ownProperties(schema)).map(([field, property]) =>
    fieldOf(
      field,
      required.has(field),
      types.typeOf(property, 'field', name + className(field)),
      inherited,
      types.descriptionOf(property),
    ),
  );
  const doc = docstring(schema.description, '    ');
  const body = [doc, fields.join('')].filter(Boolean).join('\n') || '    pass\n';
  return `class ${name}(${bases.join(', ') || 'Model'}):\n${body}`;
}

function fieldOf(
  name: string,
  required: boolean,
  type: string,
  inherited: Set<string>,
  description: string | undefined,
): string {
  const field = snakeCase(name);
  const isNullable = /(^|\| )(None|Any)( \||$)/.test(type);
  const annotation = required || isNullable ? type : `${type} | None`;
  const ignore = inherited.has(name) ? '  # type: ignore[assignment]' : '';
  const names = `validation_alias=${pythonString(name)}, serialization_alias=${pythonString(name)}`;
  const renamed = required ? ` = Field(${names})` : ` = Field(default=None, ${names})`;
  const value = field === name ? (required ? '' : ' = None') : renamed;
  return `    ${field}: ${annotation}${value}${ignore}\n${docstring(description, '    ')}`;
}
