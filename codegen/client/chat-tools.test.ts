import { describe, expect, expectTypeOf, test } from 'vitest';
import { type ChatToolCallOf, chatTool, chatToolManifest, type Geolocation } from '../../generated/client/index.js';

const addSong = chatTool({
  name: 'add_song',
  description: 'Adds a song to a playlist.',
  endpoint: '/tools/add-song',
  parameters: {
    song: { type: 'string', description: 'The title' },
    mood: { type: 'string', enum: ['calm', 'loud'], optional: true },
    plays: { type: 'integer', optional: true, minimum: 1 },
    tags: { type: 'array', items: { type: 'string' } },
  },
  status_message: 'Adding the song',
});
const base = { name: 'tool', description: 'Does something.', endpoint: '/tool' };

describe('chatTool', () => {
  test('is the JSON of the tool, in which parameters are required unless they are optional', () => {
    expect(addSong).toEqual({
      name: 'add_song',
      description: 'Adds a song to a playlist.',
      endpoint: '/tools/add-song',
      parameters: {
        type: 'object',
        properties: {
          song: { type: 'string', description: 'The title' },
          mood: { type: 'string', enum: ['calm', 'loud'] },
          plays: { type: 'integer', minimum: 1 },
          tags: { type: 'array', items: { type: 'string' } },
        },
        required: ['song', 'tags'],
      },
      status_message: 'Adding the song',
    });
    expect(chatTool(base)).toEqual(base);
  });

  test('has a type of the body of its calls', () => {
    type Call = ChatToolCallOf<typeof addSong>;
    expectTypeOf<Call['tool_name']>().toEqualTypeOf<'add_song'>();
    expectTypeOf<Pick<Call, 'uid' | 'song' | 'mood' | 'plays' | 'tags' | 'geolocation'>>().toEqualTypeOf<{
      uid: string;
      song: string;
      mood?: 'calm' | 'loud';
      plays?: number;
      tags: string[];
      geolocation?: Geolocation;
    }>();
    // @ts-expect-error not a parameter
    expectTypeOf<Call['artist']>();
  });

  test.each([
    ['a name with a space', { name: 'add song' }, /^chatTool "add song": \/name must match pattern/],
    ['no description', { description: '' }, '/description must NOT have fewer than 1 characters'],
    ['an endpoint with a space', { endpoint: '/add song' }, /\/endpoint must match pattern/],
    [
      'an endpoint of another scheme',
      { endpoint: 'ftp://e.example' },
      '/endpoint must be a relative, http or https address',
    ],
    [
      'an endpoint with a password',
      { endpoint: 'https://me:secret@e.example' },
      '/endpoint must be a relative, http or https address',
    ],
    ['an unknown method', { method: 'HEAD' }, '/method must be equal to one of the allowed values'],
    [
      'a parameter of an unknown type',
      { parameters: { a: { type: 'date' } } },
      '/parameters/properties/a/type must be',
    ],
  ])('throws for %s', (_, changes, message) => {
    expect(() => chatTool({ ...base, ...(changes as object) })).toThrow(TypeError);
    expect(() => chatTool({ ...base, ...(changes as object) })).toThrow(message);
  });

  test.each(['https://e.example/x', 'HTTP://127.0.0.1:3000', 'tools/x', 'e.example:80/x', '/x'])(
    'accepts the endpoint %s',
    (endpoint) => {
      expect(chatTool({ ...base, endpoint }).endpoint).toBe(endpoint);
    },
  );
});

describe('chatToolManifest', () => {
  test('is the JSON of the manifest', () => {
    const chat_messages = { enabled: true, target: 'main', notify: true } as const;
    const manifest = chatToolManifest({ tools: [addSong, chatTool(base)], chat_messages });
    expect(JSON.parse(JSON.stringify(manifest))).toEqual({ tools: [addSong, base], chat_messages });
    expect(chatToolManifest({ tools: [] })).toEqual({ tools: [] });
  });

  test('throws for two tools with one name, and for invalid fields', () => {
    const twice = () => chatToolManifest({ tools: [chatTool(base), addSong, chatTool(base)] });
    expect(twice).toThrow('chatToolManifest: two tools have the name "tool"');
    const target = { target: 'all' } as object;
    expect(() => chatToolManifest({ tools: [], chat_messages: target })).toThrow('/chat_messages/target must be equal');
    const many = Array.from({ length: 101 }, (_, n) => chatTool({ ...base, name: `tool${n}` }));
    expect(() => chatToolManifest({ tools: many })).toThrow('/tools must NOT have more than 100 items');
  });
});
