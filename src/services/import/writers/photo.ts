import { newId } from '../../../store/ids.ts';
import type { Store } from '../../../store/store.ts';
import { failed, type Outcome, type PhotoFile, skipped } from '../types.ts';
import { findRecord } from './sources.ts';
import { plausible } from './values.ts';

/** Stores a photo of an archive. */
export async function writePhoto(tx: Store, uid: string, { conversationId, id, bytes }: PhotoFile): Promise<Outcome> {
  const content_type = imageType(bytes);
  if (!content_type) throw failed('It is no JPEG, PNG, WebP or GIF');
  const { imports } = tx.of(uid);
  const conversation_id = await findRecord({ tx, uid, added: new Map() }, 'conversations', 'earshot', conversationId);
  if (conversation_id === undefined) throw skipped('Its conversation is not in this account');
  const isFree = (await imports.createdAt('photos', id)) === undefined;
  const created_at = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  const photo = {
    id: isFree ? id : newId(),
    conversation_id,
    created_at: plausible(created_at),
    content_type,
    bytes,
  };
  return (await imports.insertPhoto(photo)) ? 'created' : 'unchanged';
}

function imageType(bytes: Buffer) {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg' as const;
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png' as const;
  if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif' as const;
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp' as const;
  return undefined;
}
