// `npm run dev`: the service, and on every save what it does to it.
import { service } from './dev/running.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await service.close();
    process.exit(0);
  });
}
await import('./dev/rounds.ts');
