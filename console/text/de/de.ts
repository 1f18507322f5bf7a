// The words of these texts, for a person at home, whom they address with "du":
//   account Konto · AI client KI-Programm · audio Ton, for devices and programs Audio · backup Sicherung · conversation Gespräch
//   daily summary Tagesrückblick · delivery Zustellung · discard aussortieren · event Termin · goal Ziel · key Schlüssel · log in anmelden
//   machine Rechner · memory Erinnerung · people Personen · provider Anbieter · receiver Empfänger · recording Aufnahme
//   retention Aufbewahrung · scope Recht · sentence Satz · service Dienst · session Sitzung · summary Zusammenfassung · task Aufgabe
//   tool Werkzeug · transcript Mitschrift · upload hochladen
// Names that programs use stay: App, Chat, curl, JSON, Token, URL, Webhook, and the names of settings.
import type { Text } from '../en/en.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { apps } from './apps.ts';
import { data } from './data.ts';
import { developer } from './developer.ts';
import { live } from './live.ts';
import { records } from './records.ts';
import { shell } from './shell.ts';

/** Every text of the console in German. It imports no other script of the console, which would wait for this one. */
export const de: Text = { ...shell, ...records, ...live, ...apps, ...developer, ...account, ...data, ...admin };
