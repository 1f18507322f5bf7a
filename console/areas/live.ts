export { default as live } from '../pages/live.tsx';
