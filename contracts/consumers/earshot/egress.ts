import { createEgress, type Egress } from '../../../src/outbound/egress.ts';

/** Runs work with an egress that may call this machine. */
export async function withLoopbackEgress<T>(work: (egress: Egress) => Promise<T>): Promise<T> {
  const egress = createEgress({ allowPrivateAddresses: ['127.0.0.1'] });
  try {
    return await work(egress);
  } finally {
    await egress.close();
  }
}
