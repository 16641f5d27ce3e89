// What stands in deploy/ agrees with the product: settings that it reads, files that exist, ports, versions, secrets as
// files. The figures and alerts are compared with a running server in server/test/deployment.test.ts.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/src/config.ts';
import { fromRoot, root, sourceFiles } from './paths.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
// An image's list of what to leave out names no settings.
const deployed = sourceFiles(root, 'deploy').filter((path) => !path.endsWith('.dockerignore'));

/** Each setting that the product reads, in whatever way it is set up. */
function readSettings(): Set<string> {
  const found = new Set<string>();
  const external = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
  for (const set of [{}, { S3_BUCKET: 'b' }, external, { PUSH_SERVICE: 'oneSignal' }]) {
    const env = new Proxy<Record<string, string | undefined>>(set, {
      get(target, name) {
        found.add(String(name));
        return target[String(name)];
      },
    });
    try {
      readConfig(env, version);
    } catch {
      // Half a configuration is refused at the end, when all of it has been read.
    }
  }
  return found;
}

const settings = readSettings();
/** Settings of others, which deploy/ names. */
const foreign = new Set([
  // Node, the C library and OpenSSL
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_MMAP_THRESHOLD_',
  'SSL_CERT_FILE',
  // PostgreSQL's image
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD_FILE',
  // what systemd calls families of addresses
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
  'AF_NETLINK',
]);
const WORDS = /(?<![\w$.@/-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+_?(?![\w-])/g;
const namedIn = (text: string): string[] => [...text.matchAll(WORDS)].map(([name]) => name);

describe('settings', () => {
  it('that files in deploy/ name are read by the product', () => {
    const manifests = deployed.filter((path) => !path.endsWith('.ts') && !path.includes('/prometheus/'));
    const named = manifests.flatMap((path) => namedIn(read(path)).map((name) => ({ path, name })));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !settings.has(name) && !foreign.has(name))).toEqual([]);
  });

  it('of the README are those that the product reads', () => {
    const table = read('README.md').split('| Variable |')[1]?.split('\n\n')[0] ?? '';
    const rows = table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)]);
    const explained = new Set(rows.map(([, name]) => name as string));
    // For development and tests alone, the search path of the system, and the files of secrets, explained in words.
    const others = ['WEB_DEV', 'PUSH_TEST_LOOPBACK', 'PATH'];
    const secretFiles = [...explained].map((name) => `${name}_FILE`);
    const read_ = [...settings].filter((name) => !others.includes(name) && !secretFiles.includes(name));
    expect([...explained].sort()).toEqual(read_.sort());
  });

  it('of docs/operations.md are read by the product', () => {
    expect(namedIn(read('docs/operations.md')).filter((name) => !settings.has(name))).toEqual([]);
  });
});

interface Container {
  image: string;
  args: string[];
  ports?: { name: string }[];
  startupProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}
interface PodSpec {
  containers: [Container];
  securityContext: object;
  volumes: { name: string; secret?: { defaultMode: number } }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  stringData?: Record<string, string>;
  data?: Record<string, string>;
  resources?: string[];
  spec?: {
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
}

describe('the manifests for Kubernetes', () => {
  const files = deployed.filter((path) => path.startsWith('deploy/kubernetes/'));
  // As Kubernetes reads them: 0440 is octal there.
  const manifests = files.flatMap((path) =>
    parseAllDocuments(read(path), { version: '1.1' }).map((one) => {
      expect([path, one.errors]).toEqual([path, []]);
      return one.toJS() as Manifest;
    }),
  );
  const pods = manifests.flatMap(({ kind, spec }) => {
    const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
    return pod ? [{ kind, pod }] : [];
  });

  it('are whole, and all of them are applied', () => {
    for (const { apiVersion, kind, metadata } of manifests.filter(({ kind }) => kind !== 'Kustomization'))
      expect([kind, Boolean(apiVersion && metadata.name)]).toEqual([kind, true]);
    const applied = manifests.find(({ kind }) => kind === 'Kustomization')?.resources ?? [];
    const there = files.map((path) => basename(path).replace('.example', ''));
    expect(['kustomization.yaml', ...applied].sort()).toEqual(there.sort());
  });

  it('give every secret as a file that others cannot read', () => {
    const secrets = manifests.find(({ kind }) => kind === 'Secret')?.stringData ?? {};
    const values = Object.values(manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});
    const asFiles = values.filter((value) => value.startsWith('/run/secrets/trialog/'));
    expect(asFiles.map((path) => basename(path)).sort()).toEqual(Object.keys(secrets).sort());
    for (const { pod } of pods) {
      expect(pod.volumes.find(({ name }) => name === 'secrets')?.secret?.defaultMode).toBe(0o440);
      expect(pod.containers[0].volumeMounts).toContainEqual(
        expect.objectContaining({ name: 'secrets', mountPath: '/run/secrets/trialog' }),
      );
    }
  });

  it('run this version without rights, and look at its health where it answers', () => {
    expect(pods.map(({ pod }) => pod.containers[0].args)).toEqual([
      ['server/src/main.ts', 'api'],
      ['server/src/cli.ts', 'check'],
      ['server/src/main.ts', 'worker'],
    ]);
    for (const { kind, pod } of pods) {
      const [container] = pod.containers;
      expect(container.image).toBe(`trialog:${version}`);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      if (kind !== 'Deployment') continue;
      const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container;
      const probes = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
      const paths = ['/health/live', '/health/live', '/health/ready'];
      expect(probes.map((probe) => probe?.path)).toEqual(paths);
      for (const probe of probes) expect(ports.map(({ name }) => name)).toContain(probe?.port);
    }
  });
});

it('the compose file gives secrets as files, and looks at the health of both services', () => {
  const { services, secrets, volumes } = parse(read('deploy/compose/compose.yaml'));
  expect(services.trialog.image).toBe(`trialog:${version}`);
  for (const service of Object.values<{ environment: object; secrets: string[]; volumes: string[] }>(
    services,
  )) {
    expect(service).toMatchObject({ healthcheck: { test: expect.any(Array) } });
    const paths = Object.values(service.environment).filter((value) => value.startsWith('/run/secrets/'));
    expect(paths.map((path) => basename(path)).sort()).toEqual([...service.secrets].sort());
    for (const secret of service.secrets) expect(secrets).toHaveProperty(secret);
    for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(':')[0] as string);
  }
  expect(services.trialog).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

it('the units of systemd start what there is, and load each credential that they name', () => {
  const units = deployed.filter((path) => path.endsWith('.service'));
  expect(units).toHaveLength(4);
  for (const path of units) {
    const text = read(path);
    const started =
      /^ExecStart=\/opt\/trialog\/node_modules\/node\/bin\/node .*?(server\/src\/\S+\.ts)/m.exec(text);
    expect([path, deployedFiles.has(started?.[1] ?? '')]).toEqual([path, true]);
    const loaded = [...text.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => name);
    const used = [...text.matchAll(/%d\/([\w-]+)/g)].map(([, name]) => name);
    expect([path, used.sort()]).toEqual([path, loaded.sort()]);
  }
});

const deployedFiles = new Set(sourceFiles(root, 'server/src'));

it('proxies let the largest upload through, and neither figures nor health', () => {
  for (const [path, ...rules] of [
    [
      'deploy/nginx/trialog.conf',
      'client_max_body_size 64m;',
      'location = /metrics { return 404; }',
      'location /health/ { return 404; }',
    ],
    [
      'deploy/caddy/Caddyfile',
      'max_size 64MB',
      '@operators path /metrics /health/*',
      'respond @operators 404',
    ],
  ] as const)
    for (const rule of rules) expect([path, read(path)]).toEqual([path, expect.stringContaining(rule)]);
});
