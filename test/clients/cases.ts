import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** An answer of the server: JSON or text, or a connection that fails. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** Never answers. */
  silent?: boolean;
  /** Closes the connection before the end of the body. */
  cut?: boolean;
}

/** A connection of a live socket. */
export interface SocketScript {
  /** The number of frames after which it does what `then` says. It ignores further frames. */
  after?: number;
  /** The number of frames at the end that it does not confirm. */
  isLost?: number;
  then?: { close?: number; reason?: string; reconnect?: boolean };
  /** Fields of the status that it sends instead of `ready`. */
  status?: Record<string, unknown>;
}

export interface CallOptions {
  timeout_ms?: number;
  retries?: number;
  idempotency_key?: string;
}

/** A rule for the clients of all languages: what the service answers, what a program calls, and what follows. */
export interface Case {
  name: string;
  /** The language of the only client with this rule. */
  only?: 'python' | 'typescript';
  /** The answers in order. The last one repeats. */
  server?: Answer[];
  client?: { retries?: number };
  call?: {
    operation: string;
    /** For lists: all items, or the pages. */
    collect?: 'items' | 'pages';
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    options?: CallOptions;
  };
  /** The connections in order. */
  sockets?: SocketScript[];
  stream?: { frames: number; query?: Record<string, unknown> };
  webhook?: {
    secret: string | string[];
    url: string;
    headers: Record<string, string>;
    body: string;
    tolerance: number;
  };
  chatTool?: Record<string, unknown>;
  /** True if the manifest has the tool twice. */
  twice?: boolean;
  /** Fields of the result. Lists have the same length. */
  result?: unknown;
  /** Fields of the error. */
  error?: Record<string, unknown>;
  /** Fields of each request. */
  requests?: Record<string, unknown>[];
  /** True if all requests have the same idempotency key. */
  hasKey?: boolean;
}

const folder = join(import.meta.dirname, 'cases');

/** All cases by `FILE.INDEX`. */
export function readCases(): Map<string, Case> {
  const files = readdirSync(folder).sort();
  return new Map(
    files.flatMap((file) => {
      const cases: Case[] = parse(readFileSync(join(folder, file), 'utf8'), { merge: true, maxAliasCount: -1 });
      return cases.map((one, index): [string, Case] => [`${file.replace('.yaml', '')}.${index + 1}`, one]);
    }),
  );
}
