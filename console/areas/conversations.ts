export { default as conversations } from '../pages/conversations.tsx';
