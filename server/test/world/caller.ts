// Someone who calls the API over HTTP and looks at status and answer.

import { uploadField } from '@trialog/contract/people.ts';
import type { Problem } from '@trialog/contract/schemas/problem.ts';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

export interface CallOptions {
  /** Language tag of the base path. */
  tag?: string;
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Caller {
  token: string | undefined;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
  delete<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  upload<T = unknown>(
    method: 'POST' | 'PUT',
    path: string,
    file: UploadOf,
    options?: CallOptions,
  ): Promise<Answer<T>>;
}

interface UploadOf {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
  field?: string;
}

export function makeCaller(url: string, token?: string): Caller {
  const call = async <T>(
    method: string,
    path: string,
    body: string | FormData | undefined,
    type: string | undefined,
    options: CallOptions,
  ) => {
    const response = await fetch(`${url}/api/${options.tag ?? 'en-US'}/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  };
  const json = <T>(method: string, path: string, body: unknown, options: CallOptions = {}) =>
    body === undefined
      ? call<T>(method, path, undefined, undefined, options)
      : call<T>(method, path, JSON.stringify(body), 'application/json', options);
  return {
    token,
    get: (path, options = {}) => call('GET', path, undefined, undefined, options),
    post: (path, body, options) => json('POST', path, body, options),
    put: (path, body, options) => json('PUT', path, body, options),
    delete: (path, options = {}) => call('DELETE', path, undefined, undefined, options),
    upload: (method, path, file, options = {}) => {
      const form = new FormData();
      const blob = new Blob([file.bytes], { type: file.type ?? 'application/octet-stream' });
      form.append(file.field ?? uploadField, blob, file.name ?? 'file');
      return call(method, path, form, undefined, options);
    },
  };
}

export function codeOf(answer: Answer): string {
  return (answer.body as Problem).code;
}
