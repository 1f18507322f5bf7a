// @ts-check
// An app with two chat tools: a shopping list for each user, in memory. Run: node server.mjs
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { chatTool, chatToolManifest } from 'earshot-client';

const addItem = chatTool({
  name: 'add_item',
  description: "Adds an item to the user's shopping list. Use it when the user wants to buy something.",
  endpoint: '/tools/add-item',
  parameters: {
    item: { type: 'string', description: 'What to buy, for example: oat milk' },
    quantity: { type: 'integer', description: 'How many. One by default', optional: true },
  },
  auth_required: false,
  status_message: 'Writing the shopping list',
});
const readList = chatTool({
  name: 'read_list',
  description: "Reads the user's shopping list.",
  endpoint: '/tools/read-list',
  method: 'GET',
  auth_required: false,
  status_message: 'Reading the shopping list',
});
const manifest = chatToolManifest({ tools: [addItem, readList] });

/** @type {Map<string, string[]>} */
const lists = new Map();

/** @param {import('earshot-client').ChatToolCallOf<typeof addItem>} call */
function add({ uid, item, quantity = 1 }) {
  lists.set(uid, [...(lists.get(uid) ?? []), `${quantity} x ${item}`]);
  return { result: `Added ${quantity} x ${item} to the shopping list.` };
}

/** @param {string | null} uid */
function read(uid) {
  const items = lists.get(uid ?? '') ?? [];
  return { result: items.length > 0 ? items.join('\n') : 'The shopping list is empty.' };
}

/** @param {import('node:http').IncomingMessage} request */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app');
  switch (`${request.method} ${pathname}`) {
    case 'GET /.well-known/earshot-tools.json':
      return { status: 200, body: manifest };
    case 'POST /tools/add-item':
      return { status: 200, body: add(/** @type {any} */ (await json(request))) };
    case 'GET /tools/read-list':
      return { status: 200, body: read(searchParams.get('uid')) };
    default:
      return { status: 404, body: { error: 'Not found' } };
  }
}

const server = createServer(async (request, response) => {
  const { status, body } = await answer(request).catch(() => ({ status: 400, body: { error: 'Invalid request' } }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => console.log('The app listens.'));
