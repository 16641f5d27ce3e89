// Which settings this version reads, and which of the environment look like ours and are none: a name that changed with a
// version, or that was mistyped, would be passed over in silence.
import { readConfig } from '../../config.ts';

const EXTERNAL = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
/** Ways to set it up, in which other settings are read. */
const WAYS = [{}, { S3_BUCKET: 'b' }, EXTERNAL, { PUSH_SERVICE: 'oneSignal' }];

export function listSettings(version: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const way of WAYS)
    try {
      readConfig(
        new Proxy<Record<string, string | undefined>>(way, {
          get(target, name) {
            found.add(String(name));
            return target[String(name)];
          },
        }),
        version,
      );
    } catch {
      // Half a configuration is refused at the end, when all of it has been read.
    }
  return found;
}

/** First words that others use as well. */
const COMMON = new Set([
  'PATH',
  'HOST',
  'PORT',
  'LOG',
  'PUBLIC',
  'WEB',
  'DATA',
  'REQUESTS',
  'DEMO',
  'FILES',
  'TRUST',
]);

/** Those that begin as settings of ours do. */
export function listUnknown(names: readonly string[], known: ReadonlySet<string>): string[] {
  const beginnings = new Set(
    [...known].flatMap((name) => (name.includes('_') ? [name.split('_', 1)[0] as string] : [])),
  );
  return names
    .filter((name) => name.includes('_') && !known.has(name))
    .filter((name) => {
      const [first = ''] = name.split('_', 1);
      return beginnings.has(first) && !COMMON.has(first);
    })
    .sort();
}
