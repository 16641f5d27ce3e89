// Which addresses a push may go to, and that a name which leads into the house is found out when connecting.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ClosedAddress, isPublicAddress, isPushAddress, publicLookup } from './addresses.ts';
import { makePoster } from './post.ts';

const strict = { allowLoopback: false };

describe('an address', () => {
  it('is public or not, in every spelling of it', () => {
    const open = ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'];
    const closed = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'fc00::1',
      'fe80::1',
      'ff02::1',
      'no address',
    ];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });

  it('of the known push services is accepted', () => {
    for (const address of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://db5p.notify.windows.com/w/?token=abc',
    ])
      expect([address, isPushAddress(address, strict)]).toEqual([address, true]);
  });

  it('of this machine is accepted by the test-only setting alone', () => {
    expect(isPushAddress('http://127.0.0.1:9/x', { allowLoopback: true })).toBe(true);
    expect(isPushAddress('http://127.0.0.1:9/x', strict)).toBe(false);
    expect(isPushAddress('http://push.example.org/x', { allowLoopback: true })).toBe(false);
  });
});

describe('a request', () => {
  it('to a name that leads into the house does not even connect', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const guarded = makePoster(2000, publicLookup);
    await expect(guarded.post(`http://localhost:${port}/x`, { headers: {} })).rejects.toBeInstanceOf(
      ClosedAddress,
    );
    expect(asked).toBe(0);
    guarded.close();
    server.close();
  });

  it('follows nobody who sends it elsewhere, and waits for nobody for long', async () => {
    let elsewhere = 0;
    const server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (request.url === '/elsewhere') {
        elsewhere += 1;
        response.end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const poster = makePoster(200, undefined);
    expect((await poster.post(`${url}/moved`, { headers: {} })).status).toBe(302);
    await expect(poster.post(`${url}/silent`, { headers: {} })).rejects.toMatchObject({
      name: expect.stringMatching(/Timeout|Abort/),
    });
    expect(elsewhere).toBe(0);
    poster.close();
    server.closeAllConnections();
    server.close();
  });
});
