// Checks what a distributed database needs of a statement, without one: https://docs.citusdata.com, "Single-shard queries".
import { Client } from 'pg';
import { SEVERAL_USERS, SYSTEM_QUERY } from '../../src/store/sql/table.ts';

/** A statement with the values of one run. */
export interface RunStatement {
  sql: string;
  bindings: readonly unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Returns why a distributed database rejects a statement on tables of users, or runs it on more than one shard; undefined if it does
 * not. `explain` returns its plan on the partitioned schema.
 */
export async function rejectionOf(
  statement: RunStatement,
  explain: (statement: RunStatement) => Promise<Plan>,
): Promise<string | undefined> {
  const { sql } = statement;
  // A distributed database does not get these.
  if (sql.includes(SEVERAL_USERS)) return undefined;
  if (/\bpg_notify\b/.test(sql)) return 'notifies the server that has the shard: use a statement of its own';
  if (/\bxmax\b/.test(sql)) return 'xmax is not there in tables with partitions: compare ids';
  if (/\bgen_random_uuid\b/.test(sql)) return 'each copy of a shard would have another random value: use a parameter';
  if (/^\s*update\b(?:(?!\bwhere\b).)*[,\s]"?uid"? = /is.test(sql)) return 'sets the uid, which decides the shard';
  const users = insertedUsers(statement);
  if (users.size > 1) return `inserts rows of ${users.size} users`;
  const nodes = nodesOf(await explain(statement));
  if (sql.includes(SYSTEM_QUERY)) {
    const writes = nodes.some((node) => ['ModifyTable', 'LockRows'].includes(node['Node Type']));
    return writes ? 'writes or locks rows of all users: find the users first, then change them one by one' : undefined;
  }
  const partitions = new Set(nodes.flatMap((node) => /_part_(\d)$/.exec(node['Relation Name'] ?? '')?.[1] ?? []));
  if (partitions.size <= 1) return undefined;
  const tables = new Set(nodes.flatMap((node) => (node['Relation Name'] ?? '').match(/^\w+(?=_part_\d$)/)?.[0] ?? []));
  return `reads rows of other users: name the uid on each table (${[...tables].join(', ')})`;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The users of the rows that a statement inserts: in VALUES, or in JSON. */
function insertedUsers({ sql, bindings }: RunStatement): Set<unknown> {
  const users = new Set<unknown>();
  for (const [, columns = '', values = ''] of sql.matchAll(INSERT)) {
    const place = columns.split(',').findIndex((name) => name.replaceAll('"', '').trim() === 'uid');
    for (const [tuple] of place < 0 ? [] : values.matchAll(TUPLE)) {
      const value = tuple
        .slice(1, -1)
        .split(',')
        [place]?.match(/^\s*\$(\d+)/)?.[1];
      if (value) users.add(bindings[Number(value) - 1]);
    }
  }
  if (/\binsert\b|\bupdate\b/i.test(sql)) {
    const texts = bindings.filter((value) => typeof value === 'string');
    for (const text of texts) for (const [, uid] of text.matchAll(/"uid":"([^"]*)"/g)) users.add(uid);
  }
  return users;
}

const INSERT = /insert into "?\w+"?(?: as \w+)?\s*\(([^)]*)\)\s*values\s*((?:\((?:[^()]|\([^()]*\))*\)\s*,?\s*)+)/gi;
const TUPLE = /\((?:[^()]|\([^()]*\))*\)/g;

/** Explains statements with their values on the partitioned schema of this database. */
export async function withExplain<T>(
  url: string,
  work: (explain: (statement: RunStatement) => Promise<Plan>) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async ({ sql, bindings }) => {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...bindings]);
      return rows[0]['QUERY PLAN'][0].Plan;
    });
  } finally {
    await client.end();
  }
}
