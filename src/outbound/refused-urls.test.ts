import { describe, expect, test } from 'vitest';
import { createEgress } from './egress.ts';
import { failureOf, findNoHost } from './receiver.test-support.ts';

describe('without ALLOW_PRIVATE_ADDRESSES', () => {
  const egress = createEgress({ allowPrivateAddresses: [], lookup: findNoHost });

  test.each([
    // Loopback in every spelling that URLs know.
    'http://127.0.0.1/',
    'http://127.0.0.1:8080/',
    'https://127.0.0.1/',
    'http://127.255.255.254/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0X7F.0.0.0x1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0177.0x0.1/',
    'http://00000177.0.0.1/',
    'http://127.0.0.1./',
    'http://127。0。0。1/',
    'http://127｡0｡0｡1/',
    'http://127\uff0e0\uff0e0\uff0e1/',
    'http://\uff11\uff12\uff17.0.0.1/',
    'http://127.0.0.\u00ad1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.%31/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    '\thttp://127.0.0.1/',
    'http://12\n7.0.0.1/',
    'HTTP://127.0.0.1',
    'http://localhost/',
    'http://LOCALHOST:80/',
    'http://localhost./',
    'http://a.localhost/',
    'http://a.b.localhost./',
    'http://ⓛocalhost/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000::0001]:80/',
    // Other IPv4 ranges.
    'http://0.0.0.0/',
    'http://0/',
    'http://0.1.2.3/',
    'http://10.0.0.1/',
    'http://10.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://3232235777/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://169.254.1.1/',
    'http://192.0.0.8/',
    'http://192.0.2.1/',
    'http://192.88.99.1/',
    'http://198.18.0.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    // Metadata services.
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
    'http://168.63.129.16/',
    // Other IPv6 ranges, and those that contain an IPv4 address.
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::10.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2001::1]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://[3fff::1]/',
    'http://[4000::1]/',
    'http://[5f00::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
  ])('refuses %s', async (url) => {
    expect(await egress.explainRefusal(url)).toMatch(
      / (is|resolves to) an? .+, which the service does not call\. The administrator can add \S+ to ALLOW_PRIVATE_ADDRESSES\.$/,
    );
    expect(await failureOf(egress.request({ method: 'GET', url, timeoutMs: 1000, maxBytes: 1 }))).toMatchObject({
      kind: 'refused_address',
      mayHaveArrived: false,
    });
  });

  test.each([
    ['', 'The address is not a valid URL'],
    ['example.com', 'The address is not a valid URL'],
    ['http://', 'The address is not a valid URL'],
    ['http://[fe80::1%25eth0]/', 'The address is not a valid URL'],
    ['http://[fe80::1%eth0]/', 'The address is not a valid URL'],
    ['http://1.2.3.4.5/', 'The address is not a valid URL'],
    ['http://256.0.0.1/', 'The address is not a valid URL'],
    ['http://a b/', 'The address is not a valid URL'],
    ['http://example.com:99999/', 'The address is not a valid URL'],
    ['ftp://example.com/', 'The address must begin with https:// or http://'],
    ['file:///etc/passwd', 'The address must begin with https:// or http://'],
    ['data:text/plain,a', 'The address must begin with https:// or http://'],
    ['unix:/run/a.sock', 'The address must begin with https:// or http://'],
    ['http://example.com@127.0.0.1/', 'The address must not contain a user name or a password'],
    ['http://127.0.0.1:80@example.com/', 'The address must not contain a user name or a password'],
    ['https://:secret@example.com/', 'The address must not contain a user name or a password'],
  ])('refuses %j', async (url, reason) => {
    expect(await egress.explainRefusal(url)).toBe(reason);
    expect(await failureOf(egress.request({ method: 'GET', url, timeoutMs: 1000, maxBytes: 1 }))).toMatchObject({
      kind: 'refused_address',
      mayHaveArrived: false,
    });
  });

  test.each([
    'https://8.8.8.8/',
    'http://1.1.1.1:8080/hook',
    'https://[2606:4700::1111]/',
    'https://[2001:4860:4860::8888]/',
    'http://172.15.0.1/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
    'https://example.com/?uid=1',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
    'https://localhost.example.com/',
    'https://127.0.0.1.example.com/',
  ])('does not refuse %s', async (url) => {
    expect(await egress.explainRefusal(url)).toBeUndefined();
  });

  test('says why, and what the administrator can do', async () => {
    expect(await egress.explainRefusal('http://0x7f.1:80/hook?key=1')).toBe(
      '127.0.0.1 is a loopback address, which the service does not call. The administrator can add 127.0.0.1 to ALLOW_PRIVATE_ADDRESSES.',
    );
  });
});
