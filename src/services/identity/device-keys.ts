import { randomInt } from 'node:crypto';
import type {
  DeviceKey,
  DeviceKeyCreate,
  DeviceKeyCreated,
  DevicePairing,
  PairingCode,
  PairingCodeCreate,
} from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { toDeviceKey } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { announceRevoked, type KeyService, requireKeyName } from './keys.ts';
import { hashSecret } from './secrets.ts';

/** Crockford's base 32: digits and letters that are not confused with them. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const CODE_LIFE_MS = 10 * MINUTE_MS;
/** Wrong codes from one address in that time. */
const MAX_WRONG_CODES = 5;

interface DeviceKeyDeps extends Pick<ServiceDeps, 'store'> {
  keys: Pick<KeyService, 'add' | 'forget'>;
}

interface NewDeviceKey {
  uid: string;
  name: string;
  device: string;
}

interface AddedKey extends Awaited<ReturnType<KeyService['add']>> {
  /** The ids of the earlier keys of the device. */
  replaced: string[];
}

/** Keys of devices, which the user creates, or a device by a pairing code of the user. */
export class DeviceKeyService extends Service<DeviceKeyDeps> {
  /** Lists the keys of the caller's devices, newest first, without their secrets. */
  async list(call: Call): Promise<DeviceKey[]> {
    return (await this.deps.store.of(call.actor.uid).keys.list('device')).map(toDeviceKey);
  }

  /** Creates the key of a device. Replaces the earlier one. */
  async create(call: Call, { name, device, ...unhandled }: DeviceKeyCreate): Promise<DeviceKeyCreated> {
    unhandled satisfies NoFields;
    const key = { uid: call.actor.uid, name, device };
    return this.#announce(call, await this.deps.store.transaction((tx) => this.#add(tx, key)));
  }

  /** Creates a code that a device exchanges for its key. Replaces the earlier one. */
  async createPairingCode(call: Call, { name, ...unhandled }: PairingCodeCreate): Promise<PairingCode> {
    unhandled satisfies NoFields;
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const expires_at = new Date(Date.now() + CODE_LIFE_MS);
    const stored = { hash: hashSecret(code), name: requireKeyName(name), expires_at };
    await this.deps.store.transaction((tx) => tx.of(call.actor.uid).pairingCodes.replace(stored));
    call.log.info('pairing code created');
    return { code, expires_at: expires_at.toISOString() };
  }

  /** Exchanges a code for the key of a device. Throws `unauthenticated` for a wrong code, `rate_limited` after too many. */
  async pair(call: Call, { code, device, ...unhandled }: DevicePairing): Promise<DeviceKeyCreated> {
    unhandled satisfies NoFields;
    const { rateLogs } = this.deps.store.system;
    const place = `pairing address ${call.seen?.client ?? ''}`;
    // Counted before the code is looked up, so that parallel attempts do not exceed the limit.
    const hit = await rateLogs.hit(place, MAX_WRONG_CODES, CODE_LIFE_MS);
    if (!hit.allowed) throw tooManyCodes(hit.resetMs);
    // In one transaction: if the account has too many keys, the code stays valid.
    const added = await this.deps.store.transaction(async (tx) => {
      const found = await tx.system.pairingCodes.consume(hashSecret(readCode(code)), new Date());
      return found && this.#add(tx, { uid: found.uid, name: found.name, device });
    });
    if (!added)
      throw new DomainError(
        'unauthenticated',
        'This pairing code is not valid: it works once, for ten minutes. Create another',
      );
    await rateLogs.release(place);
    return this.#announce(call, added);
  }

  async #add(tx: Store, key: NewDeviceKey): Promise<AddedKey> {
    const replaced = await revokeOfDevice(tx, key);
    return { replaced, ...(await this.deps.keys.add(tx, { ...key, kind: 'device', scopes: ['listen'] })) };
  }

  #announce(call: Call, { record, secret, replaced }: AddedKey): DeviceKeyCreated {
    this.deps.keys.forget(replaced);
    call.log.info({ key_id: record.id, kind: 'device', replaced: replaced.length }, 'key created');
    return { ...toDeviceKey(record), key: secret };
  }
}

async function revokeOfDevice(tx: Store, { uid, device }: NewDeviceKey): Promise<string[]> {
  const ids = await tx.of(uid).keys.deleteOfDevice(device);
  await announceRevoked(tx, uid, ids);
  return ids;
}

/** The code as it was made: people type small letters, and letters for digits. */
const readCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');

function tooManyCodes(resetMs: number): DomainError {
  const minutes = Math.max(1, Math.ceil(resetMs / MINUTE_MS));
  const detail = `Too many wrong pairing codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new DomainError('rate_limited', detail, { retryAfterMs: resetMs });
}
