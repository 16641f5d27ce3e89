// A database on several hosts, of which one may be written to and the others follow it. The driver knows one host alone:
// we look for the one that is written to, remember it, and look again when it is lost.
import pg from 'pg';

export interface Host {
  host: string;
  port: number;
  /** The whole address with this host alone. */
  address: string;
}

const SEVERAL = 'hosts';
const WANTED = 'target_session_attrs';
const DEFAULT_PORT = 5432;
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*,[^/?#]*)(.*)$/;

/** What else than the one that is written to an operator could ask for, which is no database for us. */
const NEEDED = new Set(['read-write', 'primary']);

/**
 * An address as an operator writes it, `postgres://user@one:5432,two:5432/name`, as one that can be parsed: with the first
 * host, and all of them behind it. Any other is given back as it is.
 */
export function withHostsBehind(address: string): string {
  const [, scheme = '', login = '', list = '', rest = ''] = PARTS.exec(address) ?? [];
  if (list === '') return address;
  const [first] = list.split(',');
  const whole = `${scheme}${login}${first}${rest}`;
  if (!URL.canParse(whole)) return address;
  const url = new URL(whole);
  url.searchParams.set(SEVERAL, list);
  return url.href;
}

/** What is wrong with the hosts of such an address, in words. */
export function findHostFault(address: string): string | undefined {
  const params = URL.canParse(address) ? new URL(address).searchParams : undefined;
  const wanted = params?.get(WANTED);
  if (wanted && !NEEDED.has(wanted)) return `${WANTED} must be read-write or primary`;
  const list = params?.get(SEVERAL)?.split(',') ?? [];
  return list.every((host) => URL.canParse(`postgres://${host}/`) && host !== '')
    ? undefined
    : 'names a host that cannot be read';
}

/** The address as the driver takes it, and the hosts where there are several. */
export function readHosts(address: string): { address: string; hosts: Host[] } {
  if (!URL.canParse(address)) return { address, hosts: [] };
  const url = new URL(address);
  const list = url.searchParams.get(SEVERAL)?.split(',') ?? [];
  if (list.length === 0 && !url.searchParams.has(WANTED)) return { address, hosts: [] };
  for (const name of [SEVERAL, WANTED]) url.searchParams.delete(name);
  const hosts = list.map((one) => {
    const { hostname, port } = new URL(`postgres://${one}/`);
    const alone = new URL(url);
    alone.hostname = hostname;
    alone.port = port || String(DEFAULT_PORT);
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || DEFAULT_PORT),
      address: alone.href,
    };
  });
  return { address: url.href, hosts };
}

class NoWritableHost extends Error {
  override name = 'NoWritableHost';
  /** As if it were away: it is, until one of the others takes its place. */
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('None of the hosts of the database can be written to.');
  }
}

const PROBE_WITHIN = 2000;

/** Since when it has been written to there, as the number of its timeline; nothing where it follows another, or is away. */
async function probe(config: pg.ClientConfig, { address }: Host): Promise<number | undefined> {
  const client = new pg.Client({
    ...config,
    connectionString: address,
    connectionTimeoutMillis: PROBE_WITHIN,
    query_timeout: PROBE_WITHIN,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT CASE WHEN NOT pg_is_in_recovery()
        THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    );
    return rows[0]?.timeline ?? undefined;
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => {});
  }
}

/** Of several that can be written to, the one that was promoted last: the other was left behind when it came back. */
export function newestOf(found: readonly { host: Host; timeline: number | undefined }[]): Host | undefined {
  let newest: { host: Host; timeline: number } | undefined;
  for (const { host, timeline } of found)
    if (timeline !== undefined && timeline > (newest?.timeline ?? 0)) newest = { host, timeline };
  return newest?.host;
}

/** Shared by all connections of the process to the same hosts. */
const known = new Map<string, Promise<Host>>();

const keyOf = (hosts: readonly Host[]): string => hosts.map(({ host, port }) => `${host}:${port}`).join(',');

/** The host that is written to, as last known; else all are asked at once. */
export function findWritable(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const key = keyOf(hosts);
  const found = known.get(key);
  if (found) return found;
  const looking = look(hosts, config);
  known.set(key, looking);
  looking.catch(() => forget(hosts, looking));
  return looking;
}

async function look(hosts: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const found = await Promise.all(hosts.map(async (host) => ({ host, timeline: await probe(config, host) })));
  const newest = newestOf(found);
  if (!newest) throw new NoWritableHost();
  return newest;
}

/** A connection there was lost or refused, or it follows another now: whoever connects next looks anew. */
export function forgetWritable(hosts: readonly Host[]): void {
  known.delete(keyOf(hosts));
}

function forget(hosts: readonly Host[], looking: Promise<Host>): void {
  if (known.get(keyOf(hosts)) === looking) forgetWritable(hosts);
}
