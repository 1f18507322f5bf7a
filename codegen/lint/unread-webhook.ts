import { camelCase } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { itemsOf, type Problem } from '../spec/problems.ts';
import { readStatic } from '../static-files.ts';

/**
 * Each type of webhook has a channel of its name, and the client for Python reads it. The compiler names what lacks it in the service, the
 * contracts, the console and the client for TypeScript.
 */
export function unreadWebhook({ schemas: { WebhookType }, channels }: Specs): Problem[] {
  if (!WebhookType) return [];
  const reader = readStatic('client-python').get('webhooks.py') ?? '';
  return itemsOf(WebhookType.enum).flatMap((type, index) => {
    const place = inside(placeOf(WebhookType), 'enum', index);
    const channel = `${camelCase(String(type))}Webhook`;
    return [
      ...(channels.some(({ id }) => id === channel)
        ? []
        : [{ ...place, message: `no channel ${channel} sends ${type}; add it to asyncapi.yaml` }]),
      ...(reader.includes(`Literal["${type}"]`)
        ? []
        : [
            {
              ...place,
              message: `read_webhook of the client for Python does not know ${type}; add its class to codegen/static/client-python/webhooks.py`,
            },
          ]),
    ];
  });
}
