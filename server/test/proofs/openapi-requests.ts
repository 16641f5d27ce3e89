// Makes requests from the API's own document and spoils them: bodies, parameters, queries, headers, methods,
// content types and encodings. Whatever it makes must get an answer that is no fault of the server.
import type { Chance } from './chance.ts';
import { LONE, METHODS, NUMBERS, OUTSIDE, TAGS, TEXTS, TYPES } from './spoilt-values.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface SpoiltRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Mostly one or two things wrong at a time, so that the fault lies behind the first check, too. */
export function makeRequests(
  document: ApiDocument,
  chance: Chance,
  ids: readonly string[],
): () => SpoiltRequest {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return next;

  function next(): SpoiltRequest {
    if (chance.once(12)) return outside();
    const { path, method, operation } = chance.pick(operations);
    const wrong = chance.below(4);
    const request: SpoiltRequest = {
      method: wrong === 0 && chance.once(3) ? chance.pick(METHODS) : method,
      path: address(path, operation, wrong === 1),
      headers: headers(),
      body: undefined,
    };
    const content = operation.requestBody?.content;
    if (content || chance.once(10)) fill(request, content ?? {}, wrong >= 2);
    return request;
  }

  function outside(): SpoiltRequest {
    const path = chance.pick(OUTSIDE) + (chance.once(3) ? encode(chance.pick(TEXTS)).slice(0, 2000) : '');
    const request: SpoiltRequest = {
      method: chance.pick(METHODS),
      path: path.startsWith('/') ? path : `/${path}`,
      headers: headers(),
      body: undefined,
    };
    if (chance.once(2)) fill(request, {}, true);
    return request;
  }

  function address(path: string, operation: Operation, spoil: boolean): string {
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      if (name === 'tag')
        return spoil && chance.once(3) ? encode(chance.pick(TEXTS)) || 'x' : chance.pick(TAGS);
      return (spoil ? spoiltSegment() : chance.pick(ids)) || 'x';
    });
    const query = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && !chance.once(3))
      .map(({ name }) => `${name}=${spoil ? encode(chance.pick(TEXTS)) : chance.pick(ids)}`);
    if (chance.once(8)) query.push(`${encode(chance.pick(TEXTS))}=${encode(chance.pick(TEXTS))}`);
    if (chance.once(20)) query.push('a[b]=c', 'a=1', 'a=2', '=', '%', '&&');
    return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 12_000);
  }

  function spoiltSegment(): string {
    const id = chance.pick(ids);
    const ways = [
      () => encode(chance.pick(TEXTS)),
      () => '%00',
      () => '%zz',
      () => '%',
      () => '..%2f..',
      () => id.toUpperCase(),
      () => `${id}%20`,
      () => `${id}%00`,
      () => id.slice(1),
      () => '-1',
      () => 'a'.repeat(3000),
      () => '%ff%fe',
      () => '%ed%a0%80',
    ];
    return chance.pick(ways)();
  }

  function headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    if (chance.once(3))
      headers['idempotency-key'] = chance.pick([
        'k',
        'x'.repeat(40),
        'y'.repeat(300),
        'a b c d e f',
        `key-${chance.below(50)}-long`,
        '',
      ]);
    if (chance.once(10)) headers['x-trialog-version'] = chance.pick(['0.0.0', '999.0.0', 'new', '1', '']);
    if (chance.once(10)) headers.accept = chance.pick(['*/*', 'text/html', 'nonsense', '']);
    if (chance.once(15)) headers.range = chance.pick(['bytes=0-', 'bytes=9-1', 'x']);
    if (chance.once(15)) headers.origin = chance.pick(['null', 'https://elsewhere.test']);
    if (chance.once(30)) headers['x-request-id'] = 'x'.repeat(100);
    if (chance.once(30)) headers.cookie = 'trialog_session=x; a="b';
    return headers;
  }

  function fill(request: SpoiltRequest, content: Record<string, { schema?: Schema }>, wrong: boolean): void {
    const multipart = 'multipart/form-data' in content || (wrong && chance.once(8));
    if (multipart) {
      fillForm(request);
      return;
    }
    const schema = Object.values(content)[0]?.schema ?? { type: 'object' };
    let value = valid(schema);
    if (wrong) for (let times = 1 + chance.below(2); times > 0; times--) value = spoil(value);
    let text: Buffer = Buffer.from(JSON.stringify(value) ?? '');
    if (wrong && chance.once(6)) text = mangle(text);
    request.headers['content-type'] = wrong && chance.once(6) ? chance.pick(TYPES) : 'application/json';
    request.body = text;
  }

  function valid(schema: Schema): unknown {
    if (schema.enum) return chance.pick(schema.enum);
    if (schema.anyOf) return valid(chance.pick(schema.anyOf));
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valid(inner)]),
        );
      case 'array':
        return Array.from({ length: chance.below(4) }, () => valid(schema.items ?? {}));
      case 'integer':
      case 'number':
        return chance.pick(NUMBERS);
      case 'boolean':
        return chance.once(2);
      case 'null':
        return null;
      default:
        return schema.pattern ? chance.pick(ids) : chance.pick(TEXTS);
    }
  }

  function spoil(value: unknown): unknown {
    const others = [null, true, [], {}, [[]], '', 'text', 0, ...NUMBERS, ...TEXTS];
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && !chance.once(4)) {
      const entries = Object.entries(value);
      const at = chance.below(entries.length + 1);
      const [name, inner] = entries[at] ?? [
        chance.pick(['extra', '__proto__x', 'authorId', 'state', LONE]),
        1,
      ];
      if (chance.once(3)) return Object.fromEntries(entries.filter((_, index) => index !== at));
      return { ...value, [name]: spoil(inner) };
    }
    if (chance.once(5)) return [value];
    if (chance.once(15)) return 'b'.repeat(300 * 1024);
    if (chance.once(20)) return deep(chance.pick([5, 30, 3000]));
    return chance.pick(others);
  }

  function mangle(text: Buffer): Buffer {
    const ways = [
      () => text.subarray(0, chance.below(text.length + 1)),
      () => Buffer.concat([text, text]),
      () => Buffer.concat([text, Buffer.from([0xff, 0xfe, 0x00])]),
      () => Buffer.from(`{"__proto__":{"a":1},${text.toString().slice(1)}`),
      () => Buffer.from(text.toString().replaceAll('"', '\\ud800"')),
      () => Buffer.from('{"a":1e999999}'),
      () => Buffer.alloc(0),
      () => Buffer.from('[[[[[[', 'latin1'),
    ];
    return chance.pick(ways)();
  }

  function fillForm(request: SpoiltRequest): void {
    const boundary = chance.pick(['x', '----WebKitFormBoundaryabc', 'y'.repeat(200)]);
    const part = (name: string, file: string | undefined, bytes: Buffer | string) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\nContent-Type: ${chance.pick(TYPES)}\r\n\r\n`,
        ),
        Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]);
    const png = Buffer.from([
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      chance.below(256),
      chance.below(256),
    ]);
    const parts = Array.from({ length: chance.below(4) }, () =>
      part(
        chance.pick(['mediaFile', 'mediaFile', 'other', '', '__proto__']),
        chance.pick([undefined, 'a.png', '', '../../x', 'a\0b', 'x'.repeat(500)]),
        chance.pick([png, '', 'a'.repeat(20_000), png, '\r\n--x\r\n']),
      ),
    );
    const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
    request.headers['content-type'] = chance.once(6)
      ? chance.pick(TYPES)
      : `multipart/form-data; boundary=${chance.once(10) ? 'other' : boundary}`;
    request.body = chance.once(4) ? whole.subarray(0, chance.below(whole.length)) : whole;
  }
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
