import { locale, ownLanguages } from '../text/language.ts';
import { canRecognize } from './recognition.ts';
import type { RecordingOptions } from './recorder.ts';

const key = 'earshot.recording';

/** Languages that speech-to-text providers know. `multi` detects the language. */
export const languages = [
  'multi',
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
];

const names = new Intl.DisplayNames(locale, { type: 'language' });
export const languageName = (language: string): string => names.of(language) ?? language;

/** The settings of the last recording in this browser. */
export function readSettings(): RecordingOptions {
  const language = ownLanguages[0]?.split('-')[0] ?? '';
  const settings: RecordingOptions = {
    recognizer: 'service',
    source: 'microphone',
    deviceId: '',
    codec: 'opus',
    language: languages.includes(language) ? language : 'en',
    translateTo: '',
    ...JSON.parse(localStorage.getItem(key) ?? '{}'),
  };
  return canRecognize ? settings : { ...settings, recognizer: 'service' };
}

export const saveSettings = (settings: RecordingOptions): void => localStorage.setItem(key, JSON.stringify(settings));
