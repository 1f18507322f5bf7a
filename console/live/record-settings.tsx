import { useEffect, useId, useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { canShareTab } from './capture.ts';
import { hasOpus } from './encoder.ts';
import { canRecognize } from './recognition.ts';
import type { RecordingOptions } from './recorder.ts';
import { languageName, languages } from './settings.ts';

const words = text.live;

interface RecordSettingsProps {
  settings: RecordingOptions;
  change: (changed: Partial<RecordingOptions>) => void;
}

/** Chooses the source and the language of a recording. */
export function RecordSettings({ settings, change }: RecordSettingsProps) {
  const devices = useMicrophones();
  const [isOpusKnown, setOpusKnown] = useState(true);
  useEffect(() => {
    void hasOpus().then((isKnown) => {
      setOpusKnown(isKnown);
      if (!isKnown) change({ codec: 'pcm16' });
    });
  }, []);
  const { recognizer, source, deviceId, language, translateTo, codec } = settings;
  const isRecorded = recognizer === 'service';
  return (
    <details class="record-settings">
      <summary>
        {summaryOf(settings, devices)} <span class="link">{words.change}</span>
      </summary>
      <div class="live-settings">
        <Choice
          label={words.recognizer}
          value={recognizer}
          options={Object.entries(words.recognizers)}
          disabled={canRecognize ? [] : ['browser']}
          hint={!canRecognize ? words.noRecognizer : isRecorded ? undefined : words.browserRecognizes}
          choose={(value) => change({ recognizer: value as RecordingOptions['recognizer'] })}
        />
        {isRecorded && (
          <Choice
            label={words.source}
            value={source}
            options={Object.entries(words.sources).filter(([name]) => canShareTab || name === 'microphone')}
            choose={(value) => change({ source: value as RecordingOptions['source'] })}
            hint={canShareTab ? undefined : words.noTabs}
          />
        )}
        {isRecorded && source !== 'tab' && (
          <Choice
            label={words.device}
            value={devices.some((device) => device.deviceId === deviceId) ? deviceId : ''}
            options={[['', words.anyDevice], ...devices.map((device) => [device.deviceId, device.label] as const)]}
            choose={(value) => change({ deviceId: value })}
          />
        )}
        <Choice
          label={words.language}
          value={language}
          options={languages.map((one) => [one, one === 'multi' ? words.anyLanguage : languageName(one)])}
          choose={(value) => change({ language: value })}
        />
        <Choice
          label={words.translateTo}
          value={translateTo}
          options={[['', words.noTranslation], ...languages.slice(1).map((one) => [one, languageName(one)] as const)]}
          choose={(value) => change({ translateTo: value })}
        />
        {isRecorded && (
          <Choice
            label={words.quality}
            value={codec}
            options={Object.entries(words.qualities).filter(([name]) => isOpusKnown || name === 'pcm16')}
            choose={(value) => change({ codec: value as RecordingOptions['codec'] })}
          />
        )}
      </div>
    </details>
  );
}

/** The settings in one line: "Microphone · English · transcribed by Earshot". */
function summaryOf(settings: RecordingOptions, devices: readonly MediaDeviceInfo[]): string {
  const { recognizer, source, deviceId, language, translateTo } = settings;
  const device = devices.find((one) => one.deviceId === deviceId)?.label;
  const parts = [
    recognizer === 'service' ? (source === 'microphone' && device) || words.sources[source] : words.sources.microphone,
    language === 'multi' ? words.anyLanguage : languageName(language),
    translateTo !== '' && words.translated(languageName(translateTo)),
    words.transcribedBy[recognizer],
  ];
  return parts.filter(Boolean).join(' · ');
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  choose: (value: string) => void;
  /** Values that cannot be chosen, for a reason that `hint` says. */
  disabled?: readonly string[];
  hint?: string | undefined;
}

function Choice({ label, value, options, choose, disabled = [], hint }: ChoiceProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one} disabled={disabled.includes(one)}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} class="soft small">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The microphones. Browsers name them only after one was allowed. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const list = async () => {
      const all = await navigator.mediaDevices.enumerateDevices();
      setDevices(
        all.filter(({ kind, label, deviceId }) => kind === 'audioinput' && label !== '' && deviceId !== 'default'),
      );
    };
    void list();
    navigator.mediaDevices.addEventListener('devicechange', list);
    return () => navigator.mediaDevices.removeEventListener('devicechange', list);
  }, []);
  return devices;
}
