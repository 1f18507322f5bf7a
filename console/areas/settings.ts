export { default as account } from '../pages/account.tsx';
export { default as admin } from '../pages/admin.tsx';
export { default as data } from '../pages/data.tsx';
export { default as privacy } from '../pages/privacy.tsx';
export { default as retention } from '../pages/retention.tsx';
export { default as sample } from '../pages/sample.tsx';
export { default as start } from '../pages/start.tsx';
