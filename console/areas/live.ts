export { settleAudio } from '../live/settle-audio.ts';
export { default as live } from '../pages/live.tsx';
