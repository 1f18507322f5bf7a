import type { NewConversation, StoredStructure } from '../../src/store/conversations/table.ts';
import { newId } from '../../src/store/ids.ts';
import type { Service } from './service.ts';

const structured = (segmentId: string): StoredStructure => ({
  title: 'Quarterly report for Dana',
  overview: 'Dana asked for the quarterly report by Friday at five.',
  emoji: '📊',
  category: 'work',
  made_by: 'rules',
  events: [
    {
      title: 'Handing over the report',
      description: 'At the office.',
      start: '2026-11-21T16:00:00.000Z',
      duration: 30,
      created: false,
      segment_ids: [segmentId],
    },
  ],
});

/** The names of the values of a stored conversation. */
export const conversationValues = ['conversation_id', 'action_item_id', 'segment_id'];

/** The differences from the usual conversation. */
interface Differences extends Partial<NewConversation> {
  /** The spoken text. */
  text?: string;
  isRecording?: boolean;
}

/**
 * Stores a processed conversation with an action item, a photo and a transcript. No endpoint creates one synchronously: apps get
 * a response before theirs is processed.
 */
export async function addConversation(
  { store }: Service,
  { uid }: { uid: string },
  { locked = false, text = 'Can you send me the report by Friday?', isRecording = false, ...more }: Differences = {},
): Promise<{ conversation_id: string; action_item_id: string; segment_id: string }> {
  const now = new Date();
  const segmentId = newId();
  const times = { started_at: now, finished_at: now };
  const conversation = {
    ...times,
    status: 'in_progress' as const,
    language: 'en',
    source: 'phone',
    structured: structured(segmentId),
    ...more,
  };
  const { record } = await store.of(uid).conversations.insert(conversation);
  const { id } = record;
  const by = { speaker: 'SPEAKER_01', speaker_id: 1, is_user: false };
  const segment = { id: segmentId, text, ...by, start: 0.4, end: 3.1 };
  await store.of(uid).segments.upsert(id, [segment]);
  const bytes = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
  await store.of(uid).photos.insert({ conversation_id: id, content_type: 'image/gif', bytes, created_at: now });
  const [item] = await store
    .of(uid)
    .actionItems.insert([{ description: 'Send the report', conversation_id: id, segment_ids: [segmentId] }]);
  if (!isRecording) await store.of(uid).conversations.transition(id, 'in_progress', 'completed', { locked });
  return { conversation_id: id, action_item_id: item?.id ?? '', segment_id: segmentId };
}
