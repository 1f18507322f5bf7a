// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { SttChannel } from './custom-stt-message.js';
export declare const customSttChannel: SttChannel;
