// The login of the command line with a browser.

/** The OAuth client of the command line, which is known without a registration. It may ask for nothing but a login. */
export const loginClientId = 'earshot-cli';
/** The path of the resource that a login is for. Only the exchange accepts tokens for it. */
export const loginPath = '/v1/auth';
export const loginScope = 'account';
