export { default as app } from '../pages/app.tsx';
export { default as apps } from '../pages/apps.tsx';
export { default as clients } from '../pages/clients.tsx';
export { default as keys } from '../pages/keys.tsx';
export { default as webhooks } from '../pages/webhooks.tsx';
