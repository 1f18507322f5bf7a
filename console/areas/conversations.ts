export { default as conversations } from '../pages/conversations.tsx';
export { default as start } from '../pages/start.tsx';
