export { handleUnsentAudio } from '../live/unsent-audio.ts';
export { default as live } from '../pages/live.tsx';
