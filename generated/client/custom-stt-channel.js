// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { customSttResults } from './custom-stt-results.js';
export const customSttChannel = {
    closeCodes: { 1000: 'normal', 1001: 'goingAway' },
    inactivityMs: 90000,
    maxResultBytes: 1048576,
    isResults: customSttResults,
};
