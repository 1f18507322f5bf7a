import { userTables } from '../../src/store/accounts/storage-usage.ts';

/** The database whose tables of users are divided by `uid`, as over the shards of a distributed database. It has no rows. */
export const PARTITIONED_DATABASE = 'earshot_partitioned';

const PARTITIONS = [0, 1, 2, 3];

/** The tables of users again, each in four partitions, before the others in the search path. */
export const partitionTables = [
  'CREATE SCHEMA partitioned',
  ...userTables.flatMap((table) => [
    `CREATE TABLE partitioned.${table} (LIKE public.${table} INCLUDING ALL) PARTITION BY HASH (uid)`,
    ...PARTITIONS.map(
      (part) =>
        `CREATE TABLE partitioned.${table}_part_${part} PARTITION OF partitioned.${table}
         FOR VALUES WITH (MODULUS ${PARTITIONS.length}, REMAINDER ${part})`,
    ),
  ]),
  `ALTER DATABASE ${PARTITIONED_DATABASE} SET search_path = partitioned, public`,
].join(';\n');
