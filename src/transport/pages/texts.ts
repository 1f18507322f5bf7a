import { html } from '@remix-run/html-template';
import type { HttpContext } from '../http/request-context.ts';

/** The texts of the pages of a login, in English. */
const en = {
  language: 'en',
  logIn: 'Log in',
  loginName: 'Login name',
  password: 'Password',
  /** The same for an unknown login name and a wrong password. */
  wrong: 'The login name or the password is wrong.',
  noPassword: 'No password yet, or forgotten?',
  commands: 'In the folder of Earshot, one of these commands helps:',
  askOwner: 'On a service that someone else runs, ask them for a login link.',
  loggedOut: 'Logged out',
  loggedOutText: 'This browser is logged out. Apps that you connected stay connected.',
  linkTitle: 'Log in with this link',
  linkText: (name: string) => html`This link logs this browser in as <strong>${name}</strong>. It works once.`,
  linkExpired: 'This link does not work any more',
  linkExpiredText: 'A login link works once, within a day. It ends when a password is set.',
  newLink: 'This command, in the folder of Earshot, prints a new one:',
  logInByPassword: 'Log in with a password',
  changePassword: 'Change your password',
  choosePassword: 'Choose a password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  loginNameHint: 'For example your first name or your e-mail address.',
  passwordHint: 'At least 10 characters. Four or five random words are easy to remember.',
  othersLoggedOut: 'Other browsers, programs with user tokens and devices of this account are logged out.',
  savePassword: 'Save password',
  notNow: 'Not now',
  keysAndApps: 'Keys and connected apps',
  staying: 'A new password does not end these:',
  key: (name: string, prefix: string) => html`Key “${name}”, <code>${prefix}</code>`,
  app: (name: string) => `Connected app “${name}”`,
  endAll: 'End all of them',
};

type PageTexts = typeof en;

const de: PageTexts = {
  language: 'de',
  logIn: 'Anmelden',
  loginName: 'Anmeldename',
  password: 'Passwort',
  wrong: 'Der Anmeldename oder das Passwort ist falsch.',
  noPassword: 'Noch kein Passwort, oder vergessen?',
  commands: 'Im Ordner von Earshot hilft einer dieser Befehle:',
  askOwner: 'Betreibt jemand anderes den Dienst, bitte dort um einen Anmeldelink.',
  loggedOut: 'Abgemeldet',
  loggedOutText: 'Dieser Browser ist abgemeldet. Verbundene Apps bleiben verbunden.',
  linkTitle: 'Mit diesem Link anmelden',
  linkText: (name) => html`Dieser Link meldet diesen Browser als <strong>${name}</strong> an. Er gilt einmal.`,
  linkExpired: 'Dieser Link gilt nicht mehr',
  linkExpiredText: 'Ein Anmeldelink gilt einmal und einen Tag lang. Er endet, wenn ein Passwort festgelegt wird.',
  newLink: 'Dieser Befehl, im Ordner von Earshot, zeigt einen neuen:',
  logInByPassword: 'Mit einem Passwort anmelden',
  changePassword: 'Passwort ändern',
  choosePassword: 'Passwort festlegen',
  currentPassword: 'Jetziges Passwort',
  newPassword: 'Neues Passwort',
  loginNameHint: 'Zum Beispiel dein Vorname oder deine E-Mail-Adresse.',
  passwordHint: 'Mindestens 10 Zeichen. Vier oder fünf zufällige Wörter merkt man sich leicht.',
  othersLoggedOut: 'Andere Browser, Programme mit Token und Geräte dieses Kontos werden abgemeldet.',
  savePassword: 'Passwort speichern',
  notNow: 'Nicht jetzt',
  keysAndApps: 'Schlüssel und verbundene Apps',
  staying: 'Ein neues Passwort beendet diese nicht:',
  key: (name, prefix) => html`Schlüssel „${name}“, <code>${prefix}</code>`,
  app: (name) => `Verbundene App „${name}“`,
  endAll: 'Alle beenden',
};

/** The texts in the language that the browser prefers of those. */
export const textsFor = (ctx: HttpContext): PageTexts => (ctx.acceptsLanguages('en', 'de') === 'de' ? de : en);
