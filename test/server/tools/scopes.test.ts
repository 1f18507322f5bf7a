import { describe, expect, test } from 'vitest';
import { methods } from '../../../generated/tools/methods.gen.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const tools = Object.entries(methods);
const allScopes = [...new Set(tools.flatMap(([, { scopes }]) => scopes))];

describe('each tool needs each of its scopes', () => {
  test.each(tools.flatMap(([name, { scopes }]) => scopes.map((scope) => [name, scope] as const)))(
    '%s needs %s, and a key without it does not see the tool',
    async (name, scope) => {
      const less = await user.withScopes(allScopes.filter((one) => one !== scope));
      expect(await less.call(name)).toMatchObject({ error: { code: -32003, message: expect.stringContaining(scope) } });
      expect(await less.call('tools/call', { name, arguments: {} })).toMatchObject({ error: { code: -32003 } });
      const { result } = await less.call('tools/list');
      expect(result.tools.map((tool: { name: string }) => tool.name)).not.toContain(name);
    },
  );
});
