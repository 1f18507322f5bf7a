import { MatchersV3, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { fetchManifest, type Manifest, ManifestError } from '../../../src/outbound/manifest.ts';
import { withLoopbackEgress } from './egress.ts';

const { boolean, eachLike, regex, string } = MatchersV3;

/** An answer of the server of a manifest, and what the service reads. */
export interface ManifestCase {
  description: string;
  state: string;
  status: number;
  body: object;
  /** The valid parts, or why there are none. */
  expected: Partial<Manifest> | string;
}

const HOME = 'https://lists.example.com';
const tool = {
  name: regex(/^[A-Za-z0-9_.-]{1,64}$/, 'add_task'),
  description: string('Adds a task to a list.'),
  endpoint: string('/tools/add-task'),
};
const read = {
  name: 'add_task',
  description: 'Adds a task to a list.',
  endpoint: `${HOME}/tools/add-task`,
  ...({ method: 'POST', auth_required: true, status_message: 'Add task…' } as const),
};

export const manifestCases: ManifestCase[] = [
  {
    description: 'a request for a manifest with only required fields',
    state: 'an app',
    status: 200,
    body: { tools: eachLike(tool) },
    expected: { tools: [read], chatMessages: { enabled: false, target: 'app', notify: false }, problems: [] },
  },
  {
    description: 'a request for a manifest with every field',
    state: 'an app that sends messages',
    status: 200,
    body: {
      tools: eachLike({
        ...tool,
        method: regex(/^(GET|POST|PUT|PATCH|DELETE)$/, 'PUT'),
        parameters: {
          properties: { title: { type: string('string'), description: string('What to do') } },
          required: ['title'],
        },
        auth_required: boolean(false),
        status_message: string('Adding the task…'),
      }),
      chat_messages: { enabled: boolean(true), target: regex(/^(app|main)$/, 'main'), notify: boolean(true) },
    },
    expected: {
      tools: [
        {
          ...read,
          method: 'PUT',
          auth_required: false,
          status_message: 'Adding the task…',
          parameters: { properties: { title: { type: 'string', description: 'What to do' } }, required: ['title'] },
        },
      ],
      chatMessages: { enabled: true, target: 'main', notify: true },
      problems: [],
    },
  },
  {
    description: 'a request for a manifest that is missing',
    state: 'an app without a manifest',
    status: 404,
    body: {},
    expected: 'The manifest could not be fetched: the app returned HTTP 404',
  },
];

const PATH = '/.well-known/omi-tools.json';

/** Fetches the manifest with the code of the service, checks what it reads and adds the exchange to the pact. */
export async function runManifestCase(pact: Pact, { description, state, status, body, expected }: ManifestCase) {
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest('GET', PATH, (request) => request.headers({ Accept: 'application/json' }))
    .willRespondWith(status, (response) => response.jsonBody(body))
    .executeTest(({ url }) =>
      withLoopbackEgress(async (egress) => {
        const manifest = fetchManifest(url + PATH, { egress, homeUrl: HOME });
        if (typeof expected !== 'string') return expect(await manifest).toEqual(expected);
        return expect(manifest).rejects.toThrow(new ManifestError(expected));
      }),
    );
}
