import { bytes, float4, text, timestamp } from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: text,
  /** The person's id; `user` is the account's owner. */
  id: text,
  /** Embeddings of different models are not compared. */
  model: text,
  /** What was taught: each embedding times the seconds of speech it was made from, as little-endian float32. */
  embedding_sum: bytes,
  seconds: float4,
  updated_at: timestamp,
};

export class SpeakerProfileModel extends table('speaker_profiles', columns, ['uid', 'id', 'model']) {}
