import { MULTI } from '../languages.ts';

const tags = (list: string) => list.split(' ');

/** As published by Deepgram. A tag with a region is listed only if it differs from the language alone. */
const BY_FAMILY: Readonly<Record<string, readonly string[]>> = {
  'nova-3': [
    MULTI,
    ...tags(
      'ar be bg bn bs ca cs da da-DK de de-CH el en en-AU en-GB en-IN en-NZ en-US es es-419 et fa fi fr fr-CA he hi hr',
    ),
    ...tags(
      'hu id it ja kn ko ko-KR lt lv mk mr ms nl nl-BE no pl pt pt-BR pt-PT ro ru sk sl sr sv sv-SE ta te th th-TH tl',
    ),
    ...tags('tr uk ur vi zh zh-CN zh-HK zh-Hans zh-Hant zh-TW'),
  ],
  'nova-3-medical': tags('en en-AU en-CA en-GB en-IE en-IN en-NZ en-US'),
  'nova-2': [
    MULTI,
    ...tags(
      'bg ca cs da da-DK de de-CH el en en-AU en-GB en-IN en-NZ en-US es es-419 et fi fr fr-CA hi hu id it ja ko ko-KR',
    ),
    ...tags(
      'lt lv ms nl nl-BE no pl pt pt-BR pt-PT ro ru sk sv sv-SE th th-TH tr uk vi zh zh-CN zh-HK zh-Hans zh-Hant zh-TW',
    ),
  ],
};

/**
 * The languages of a model. For specialized and unknown models (`nova-2-phonecall`, your own), only English is assumed, so that an
 * unsupported language is refused. STT_MODELS can name others: `deepgram:my-model[de|fr]`.
 */
export function deepgramLanguages(model: string): readonly string[] {
  const family = model.replace(/-general$/, '');
  return (Object.hasOwn(BY_FAMILY, family) ? BY_FAMILY[family] : undefined) ?? tags('en en-US');
}
