import { describe, expect, test } from 'vitest';
import { createEgress } from './egress.ts';
import { failureOf, findNoHost, startReceiver, textOf } from './receiver.test-support.ts';

const v4 = (address: string) => ({ address, family: 4 });
const v6 = (address: string) => ({ address, family: 6 });

describe('the addresses of a name', () => {
  const explain = (addresses: { address: string; family: number }[], allowPrivateAddresses: string[] = []) =>
    createEgress({ allowPrivateAddresses, lookup: async () => addresses }).explainRefusal('http://a.example.com/');

  test('are refused if one of them is refused', async () => {
    expect(await explain([v4('8.8.8.8'), v6('::1')])).toMatch('a.example.com resolves to a loopback address');
    expect(await explain([v4('10.0.0.1')])).toMatch('a.example.com resolves to an address of a private network');
    expect(await explain([v6('fe80::1%eth0')])).toMatch('a.example.com resolves to an address with a zone');
    expect(await explain([v4('8.8.8.8'), v6('2606:4700::1111')])).toBeUndefined();
  });

  test('are not shown to the user', async () => {
    expect(await explain([v4('10.20.30.40')])).not.toMatch('10.20');
  });

  test('are checked at each connection: a name that resolves to loopback later is refused', async () => {
    const answers = [v4('8.8.8.8'), v4('127.0.0.1')];
    let calls = 0;
    const lookup = async () => answers.splice(0, 1);
    const receiver = await startReceiver(() => calls++, { allowPrivateAddresses: [], lookup });
    const url = `http://rebind.example.com:${receiver.port}/`;
    expect(await receiver.egress.explainRefusal(url)).toBeUndefined();
    expect(await failureOf(receiver.request({ url }))).toMatchObject({
      kind: 'refused_address',
      mayHaveArrived: false,
    });
    expect(calls).toBe(0);
  });

  test('are all checked before one is called: a mixed answer is refused', async () => {
    let calls = 0;
    const lookup = async () => [v4('127.0.0.1'), v4('169.254.169.254')];
    const receiver = await startReceiver(() => calls++, { lookup });
    const call = receiver.request({ url: `http://mixed.example.com:${receiver.port}/` });
    expect(await failureOf(call)).toMatchObject({ kind: 'refused_address' });
    expect(calls).toBe(0);
  });

  test('are looked up once for a connection, and the connection goes to one of them', async () => {
    const hosts: string[] = [];
    const lookup = async (host: string) => {
      hosts.push(host);
      return hosts.length === 1 ? [v4('127.0.0.1')] : [v4('127.0.0.9')];
    };
    const receiver = await startReceiver((message, response) => response.end(message.headers.host), { lookup });
    const url = `http://Hook.Example.com.:${receiver.port}/`;
    expect(textOf(await receiver.request({ url }))).toBe(`hook.example.com:${receiver.port}`);
    expect(hosts).toEqual(['hook.example.com']);
  });

  test('may be missing: the name is not refused, and a call is a failed connection', async () => {
    for (const lookup of [findNoHost, async () => []]) {
      const { egress, request } = await startReceiver(() => {}, { lookup });
      expect(await egress.explainRefusal('https://unknown.example.com/')).toBeUndefined();
      const error = await failureOf(request({ url: 'https://unknown.example.com/' }));
      expect(error).toMatchObject({ kind: 'connect', mayHaveArrived: false });
      expect(error.message).toBe('Could not connect to unknown.example.com: unknown host name');
    }
  });
});

describe('ALLOW_PRIVATE_ADDRESSES', () => {
  const explain = (url: string, allowPrivateAddresses: string[], httpsOnly = false) =>
    createEgress({ allowPrivateAddresses, lookup: async () => [v4('192.168.1.5')] }).explainRefusal(url, { httpsOnly });

  test.each([
    ['http://127.0.0.1/', ['127.0.0.1']],
    ['http://2130706433/', ['127.0.0.1']],
    ['http://127.9.9.9/', ['127.0.0.0/8']],
    ['http://[fd00::5]/', ['10.0.0.0/8', 'fd00::/8']],
    ['http://[::1]/', ['::1']],
    ['http://nas.lan/', ['192.168.0.0/16']],
    ['http://NAS.lan./', ['nas.LAN']],
    ['http://bücher.lan/', ['bücher.lan']],
    ['http://localhost/', ['127.0.0.1']],
    ['http://localhost/', ['::1']],
    ['http://localhost/', ['localhost']],
    ['http://a.localhost/', ['127.0.0.0/8']],
    ['http://[64:ff9b::8.8.8.8]/', ['64:ff9b::/96']],
  ])('allows %s with %j', async (url, allowed) => {
    expect(await explain(url, allowed)).toBeUndefined();
  });

  test.each([
    ['http://127.0.0.2/', ['127.0.0.1']],
    ['http://[::ffff:127.0.0.1]/', ['127.0.0.1']],
    ['http://[::1]/', ['0.0.0.0/0']],
    ['http://10.0.0.1/', ['::/0']],
    ['http://nas.lan/', ['lan', 'other.lan']],
    ['http://a.nas.lan/', ['nas.lan']],
    ['http://192.168.1.5/', ['nas.lan']],
    ['http://a.localhost/', ['localhost']],
  ])('refuses %s with %j', async (url, allowed) => {
    expect(await explain(url, allowed)).toMatch('which the service does not call');
  });

  test('a receiver on this machine is called by name and by address', async () => {
    const { request, port } = await startReceiver((message, response) => response.end(message.headers.host));
    expect(textOf(await request())).toBe(`127.0.0.1:${port}`);
    expect(textOf(await request({ url: `http://localhost:${port}/` }))).toBe(`localhost:${port}`);
  });

  test('a listed name is called wherever it points', async () => {
    const options = { allowPrivateAddresses: ['nas.lan'], lookup: async () => [v4('127.0.0.1')] };
    const { request, port } = await startReceiver((_, response) => response.end('ok'), options);
    expect(textOf(await request({ url: `http://nas.lan:${port}/` }))).toBe('ok');
    expect(await failureOf(request())).toMatchObject({ kind: 'refused_address' });
  });

  test('httpsOnly allows http for listed hosts only', async () => {
    const reason = 'The address must begin with https://';
    expect(await explain('http://8.8.8.8/', [], true)).toBe(reason);
    expect(await explain('https://8.8.8.8/', [], true)).toBeUndefined();
    expect(await explain('http://8.8.8.8/', ['127.0.0.1'], true)).toBe(reason);
    expect(await explain('http://127.0.0.1/', ['127.0.0.1'], true)).toBeUndefined();
    expect(await explain('http://nas.lan/', ['nas.lan'], true)).toBeUndefined();
    expect(await explain('http://nas.lan/', ['192.168.0.0/16'], true)).toBeUndefined();
    expect(await explain('https://127.0.0.1/', [], true)).toMatch('a loopback address');
  });
});
