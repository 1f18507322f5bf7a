// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
export const namesOfCredentials = ['adminToken', 'appKey', 'developerKey', 'oauthToken', 'toolServerKey', 'userToken'];
