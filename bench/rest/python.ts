import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Python {
  command: string;
  /** What it serves with, for the table. */
  title: string;
}

/** Prints the event loop and the HTTP parser that uvicorn would choose: they decide most of its speed. */
const probe = `
import fastapi, uvicorn, asyncpg
from importlib.util import find_spec
kinds = ["uvloop" if find_spec("uvloop") else "asyncio", "httptools" if find_spec("httptools") else "h11"]
print(f"FastAPI {fastapi.__version__} + asyncpg, {kinds[0]}, {kinds[1]}")
`;

/** A Python of this machine that has the packages; undefined where none has. */
export async function findPython(): Promise<Python | undefined> {
  for (const command of ['python3', '/usr/bin/python3']) {
    const found = await run(command, ['-c', probe]).catch(() => undefined);
    if (found) return { command, title: found.stdout.trim() };
  }
  return undefined;
}
