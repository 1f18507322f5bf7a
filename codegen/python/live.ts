import type { Channel, Message, Schema, Specs } from '../spec/model.ts';
import { className, docstring, pythonString, snakeCase } from './names.ts';
import type { PythonTypes } from './types.ts';

/** The query that a resumable stream sets by itself. */
const setByStream = ['ack', 'stream_id', 'custom_stt'];

/** Generates `messages.py`: the messages of the live socket as events, and its query. */
export function messagesModule({ channels }: Specs, types: PythonTypes): string | undefined {
  const channel = channels.find(({ id }) => id === 'listen');
  const query = channel?.queries.find(({ name }) => name === 'listen')?.schema;
  if (channel === undefined || query === undefined) return undefined;
  const sent = channel.messages.filter((message) => message.sent);
  const fields = queryFields(query, types, () => true);
  return `"""The messages of the live socket."""

from __future__ import annotations

${dateImport(fields)}from dataclasses import dataclass
from typing import Literal, Required, TypeAlias, TypedDict

from . import models as m

ADDRESS = ${pythonString(channel.address)}

CLOSE_CODES = {
${channel.closeCodes.map(({ code, name }) => `    ${code}: ${pythonString(name)},\n`).join('')}}

CloseAction: TypeAlias = Literal["refresh", "again", "stop"]
CLOSE_WORDS: dict[str, CloseAction] = {
${Object.entries(channel.closeWords)
  .map(([word, action]) => `    ${pythonString(word)}: ${pythonString(action)},\n`)
  .join('')}}


class AudioStreamQuery(TypedDict, total=False):
    """How a recording is transcribed."""

${queryFields(query, types, (name) => !setByStream.includes(name))}

class ListenQuery(AudioStreamQuery, total=False):
    """The query of a live socket."""

${queryFields(query, types, (name) => setByStream.includes(name))}
${sent.map((message) => eventClass(message, types)).join('')}
ListenEvent: TypeAlias = (
    ${sent.map(({ id }) => `${className(id)}Event`).join('\n    | ')}
)
"""A message of the service with its name."""

${table(sent)}`;
}

/** Generates `_async_senders.py`: a method for each message that a program sends. */
export function sendersModule({ channels }: Specs, types: PythonTypes): string | undefined {
  const channel = channels.find(({ id }) => id === 'listen');
  if (channel === undefined) return undefined;
  const methods = senders(channel, types);
  return `from __future__ import annotations

${dateImport(methods)}from collections.abc import Mapping, Sequence
from typing import Any

from . import models as m
from ._request import json_bytes


class AsyncSenders:
    """The messages that a program sends."""

    async def send(self, message: str | bytes) -> None:
        """Sends a frame."""
        raise NotImplementedError

${methods}`;
}

const dateImport = (code: string) => (code.includes('dt.') ? 'import datetime as dt\n' : '');

function queryFields(query: Schema, types: PythonTypes, isOwn: (name: string) => boolean): string {
  const { properties, required } = types.propertiesOf(query);
  return Object.entries(properties)
    .filter(([name]) => isOwn(name))
    .map(([name, schema]) => {
      const type = types.typeOf(schema, 'argument', `Listen${className(name)}`);
      const doc = docstring(types.descriptionOf(schema), '    ');
      return `    ${name}: ${required.has(name) ? `Required[${type}]` : type}\n${doc}`;
    })
    .join('');
}

function eventClass({ id, description, payload }: Message, types: PythonTypes): string {
  const type = types.typeOf(payload, 'result', `${className(id)}Payload`);
  const name = pythonString(snakeCase(id));
  return `
@dataclass(frozen=True, slots=True)
class ${className(id)}Event:
${docstring(description, '    ')}
    payload: ${type}
    name: Literal[${name}] = ${name}

`;
}

/** The way to recognize each message: by its `type`, as an array, or as a text. */
function table(sent: readonly Message[]): string {
  const entries = sent.map(({ id, frame, payload }) => {
    const key =
      frame === 'json-array' ? '[]' : String(frame === 'text' ? payload.const : payload.properties?.type?.const);
    return `    ${pythonString(key)}: ${className(id)}Event,\n`;
  });
  return `EVENTS: dict[str, type[ListenEvent]] = {
${entries.join('')}}
"""By the \`type\` of the message; the array has the name \`[]\`."""
`;
}

function senders({ messages }: Channel, types: PythonTypes): string {
  const methods = messages
    .filter(({ received, frame }) => received && frame === 'json')
    .map(({ id, description, payload }) => {
      const { properties, required } = types.propertiesOf(payload);
      const fields = Object.entries(properties).filter(([name]) => name !== 'type');
      const ordered = [
        ...fields.filter(([name]) => required.has(name)),
        ...fields.filter(([name]) => !required.has(name)),
      ];
      const parameters = ordered.map(([name, schema]) => {
        const type = types.typeOf(schema, 'argument', `${className(id)}${className(name)}`);
        const optional = /(^|\| )None( \||$)/.test(type) ? ' = None' : ' | None = None';
        return `        ${snakeCase(name)}: ${type}${required.has(name) ? '' : optional},\n`;
      });
      const values = ordered.map(([name]) => `            ${pythonString(name)}: ${snakeCase(name)},\n`);
      const type = String(payload.properties?.type?.const);
      return `    async def send_${snakeCase(id)}(
        self,
        *,
${parameters.join('')}    ) -> None:
${docstring(description, '        ')}        fields: dict[str, Any] = {
            "type": ${pythonString(type)},
${values.join('')}        }
        await self.send(json_bytes({name: value for name, value in fields.items() if value is not None}).decode())
`;
    });
  return methods.join('\n');
}
