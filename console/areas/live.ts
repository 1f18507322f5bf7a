export { unsafeSeconds } from '../live/outbox.ts';
export { handleUnsentAudio } from '../live/unsent-audio.ts';
export { default as live } from '../pages/live.tsx';
