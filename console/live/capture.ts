import type { MicrophoneMessage, MicrophoneRequest } from '../microphone-worklet.ts';

/** The address of the worklet's script, which the build fills in. */
declare const MICROPHONE_WORKLET: string;

export type AudioSource = 'microphone' | 'tab' | 'both';

export interface CaptureListeners {
  onFrame(samples: Int16Array<ArrayBuffer>, at: number): void;
  onLevel(level: number): void;
  /** The device was unplugged, or the person ended the sharing. */
  onEnded(): void;
}

export interface Capture {
  /** Stops the audio. Resolves when all frames before are passed on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** The shared tab has no sound. */
export class NoTabAudioError extends Error {}

/** True if this page may record. Browsers allow it only on pages with https, or of this machine. */
export const canRecord =
  isSecureContext && navigator.mediaDevices !== undefined && typeof AudioWorkletNode !== 'undefined';
export const canShareTab = canRecord && typeof navigator.mediaDevices.getDisplayMedia === 'function';

async function openStreams(source: AudioSource, deviceId: string): Promise<MediaStream[]> {
  const streams: MediaStream[] = [];
  try {
    // First, as it needs a click that is not long ago.
    if (source !== 'microphone') {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
      streams.push(shared);
      if (shared.getAudioTracks().length === 0) throw new NoTabAudioError();
    }
    if (source !== 'tab') {
      // The sound of the tab, which the microphone also hears, is removed from it.
      const audio = { ...(deviceId && { deviceId: { exact: deviceId } }), echoCancellation: source === 'both' };
      streams.push(await navigator.mediaDevices.getUserMedia({ audio }));
    }
    return streams;
  } catch (error) {
    stop(streams);
    throw error;
  }
}

const stop = (streams: readonly MediaStream[]) => {
  for (const stream of streams) for (const track of stream.getTracks()) track.stop();
};

/** Opens the microphone, the sound of a tab, or both as one. It is paused: call `resume`. Rejects with a `DOMException` of the browser, or a `NoTabAudioError`. */
export async function openCapture(
  { source, deviceId }: { source: AudioSource; deviceId: string },
  listeners: CaptureListeners,
): Promise<Capture> {
  const streams = await openStreams(source, deviceId);
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(MICROPHONE_WORKLET);
  } catch (error) {
    stop(streams);
    void context.close();
    throw error;
  }
  const node = new AudioWorkletNode(context, 'microphone', { numberOfInputs: 1, numberOfOutputs: 1 });
  const request = (what: MicrophoneRequest) => node.port.postMessage(what);
  let paused = () => {};
  node.port.onmessage = ({ data }: MessageEvent<MicrophoneMessage>) => {
    if ('samples' in data) listeners.onFrame(data.samples as Int16Array<ArrayBuffer>, data.at);
    else if ('level' in data) listeners.onLevel(data.level);
    else paused();
  };
  for (const stream of streams) {
    context.createMediaStreamSource(stream).connect(node);
    for (const track of stream.getAudioTracks()) track.onended = listeners.onEnded;
  }
  // Only connected nodes run. Its output is silence.
  node.connect(context.destination);
  /** The last call: the context may still be on its way there. */
  let wanted: 'pause' | 'resume' | 'close' = 'pause';
  const isWanted = (call: typeof wanted) => wanted === call;
  let pausing: Promise<void> | undefined;
  const suspend = async () => {
    // A context that the browser has suspended itself, for example in sleep, has no more audio.
    if (context.state !== 'running') return;
    const isPaused = new Promise<void>((resolve) => {
      paused = resolve;
    });
    request('pause');
    await isPaused;
    await context.suspend();
  };
  const pause = () => {
    pausing ??= suspend().finally(() => {
      pausing = undefined;
    });
    return pausing;
  };
  return {
    pause() {
      wanted = 'pause';
      return pause();
    },
    async resume() {
      wanted = 'resume';
      try {
        await context.resume();
      } catch (error) {
        // Closing a context rejects its pending resume.
        if (isWanted('close')) return;
        throw error;
      }
      if (isWanted('resume')) request('resume');
      else if (isWanted('pause')) await context.suspend();
    },
    async close() {
      wanted = 'close';
      await pause();
      stop(streams);
      await context.close();
    },
  };
}
