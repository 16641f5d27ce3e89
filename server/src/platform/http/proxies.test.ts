// Where a request came from: what proxies say counts only where they are trusted.
import { describe, expect, it } from 'vitest';
import { addressGroup, clientAddress, readTrustProxy, type TrustProxy, trustNobody } from './proxies.ts';

const read = (text: string) => readTrustProxy(text) as TrustProxy;

describe('the address of a client', () => {
  it('is the one that is connected, whatever a header says, where no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '192.0.2.7', trustNobody)).toBe('127.0.0.1');
    expect(clientAddress('::ffff:10.0.0.1', undefined, trustNobody)).toBe('10.0.0.1');
  });

  it('is the one that the last of so many proxies saw', () => {
    const header = '203.0.113.9, 192.0.2.7, 10.0.0.2';
    expect(clientAddress('10.0.0.1', header, read('1'))).toBe('10.0.0.2');
    expect(clientAddress('10.0.0.1', header, read('2'))).toBe('192.0.2.7');
    expect(clientAddress('10.0.0.1', '192.0.2.7', read('3'))).toBe('192.0.2.7');
  });

  it('is the first one from the end that is no trusted proxy', () => {
    const trust = read('10.0.0.0/8, 2001:db8::/32');
    const header = '203.0.113.9, 192.0.2.7, 10.0.0.2';
    expect(clientAddress('10.0.0.1', header, trust)).toBe('192.0.2.7');
    expect(clientAddress('2001:db8::5', '192.0.2.8:4711', trust)).toBe('192.0.2.8');
    expect(clientAddress('10.0.0.1', '[2001:4860::1]:443', trust)).toBe('2001:4860::1');
    // Somebody who reaches us without the proxy may write what they like.
    expect(clientAddress('198.51.100.1', '10.0.0.1', trust)).toBe('198.51.100.1');
  });

  it('stays the last one that is known where a header makes no sense', () => {
    for (const header of ['', 'unknown', 'x, <script>', '999.1.1.1', ','])
      expect(clientAddress('10.0.0.1', header, read('5'))).toBe('10.0.0.1');
    expect(clientAddress(undefined, '192.0.2.7', trustNobody)).toBe('unknown');
  });

  it('stands for its whole network in IPv6', () => {
    expect(addressGroup('2001:db8:0:12::1')).toBe(addressGroup('2001:0db8::12:ffff:1:2:3'));
    expect(addressGroup('2001:db8:0:12::1')).not.toBe(addressGroup('2001:db8:0:13::1'));
    expect(addressGroup('::1')).toBe('0:0:0:0::/64');
    expect(addressGroup('192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('a setting of trusted proxies', () => {
  it.each(['0', '11', 'yes', 'localhost', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.0/x', '1.2.3', ','])(
    'that cannot be read is not taken: %s',
    (text) => expect(readTrustProxy(text)).toBeUndefined(),
  );
});
