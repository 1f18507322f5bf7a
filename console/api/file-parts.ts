import { EarshotError } from 'earshot-client';
import { connection } from './connection.ts';

const partBytes = 4 * 1024 * 1024;
const retryMs = 5_000;

interface Received {
  status: string;
  received_bytes: number;
}

interface FileParts<Upload extends Received> {
  /** Reads how much of the file the service has. */
  read: () => Promise<Upload>;
  send: (offset: number, part: Blob) => Promise<Upload>;
  /** Before each part. */
  onPart: (upload: Upload) => void;
  /** It is tried again: the service cannot be reached, or takes nothing now. */
  onWait: (error: EarshotError) => void;
}

/** Sends the bytes that the service does not have, over as many connections as necessary. */
export async function sendParts<Upload extends Received>(
  file: File,
  { read, send, onPart, onWait }: FileParts<Upload>,
): Promise<Upload> {
  for (;;) {
    try {
      let upload = await read();
      while (upload.status === 'uploading' && upload.received_bytes < file.size) {
        onPart(upload);
        const { received_bytes: offset } = upload;
        upload = await send(offset, file.slice(offset, offset + partBytes));
      }
      return upload;
    } catch (error) {
      if (!(error instanceof EarshotError) || !mayContinue(error)) throw error;
      onWait(error);
      await Promise.race([returned(), sleep(error.retryAfterMs ?? retryMs)]);
    }
  }
}

/** Returns true if the same request may succeed later. */
export const mayContinue = ({ status }: EarshotError): boolean =>
  status === 0 || status === 409 || status === 429 || status >= 500;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the connection returns. */
const returned = () =>
  new Promise<void>((resolve) => {
    if (connection.value === 'ok') return;
    const stop = connection.subscribe((value) => {
      if (value !== 'ok') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
