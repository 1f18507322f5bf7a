// Runs a program in several processes that serve one port: `node cluster.ts WORKERS FILE ARGUMENTS`.
import cluster from 'node:cluster';

const [workers, exec = '', ...args] = process.argv.slice(2);
cluster.setupPrimary({ exec, args });
for (let i = 0; i < Number(workers); i += 1) cluster.fork();
