import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The person's id; `user` is the account's owner. */
  id: c.text,
  /** Embeddings of different models are not compared. */
  model: c.text,
  /** The sum of the taught embeddings, each times its seconds of speech, as little-endian float32. */
  embedding_sum: c.bytes,
  seconds: c.float4,
  updated_at: c.timestamp,
};

export class SpeakerProfileModel extends table('speaker_profiles', columns, ['uid', 'id', 'model']) {}
