// A configuration for tests: read by the one reader of the environment, as in earnest.
import { type Config, readConfig } from '../../src/config.ts';

interface TestSettings {
  dataDir: string;
  databaseUrl: string;
  port?: number;
  env?: Record<string, string>;
}

export function testConfig(settings: TestSettings): Config {
  const port = settings.port ?? 3000;
  return readConfig(
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      DEMO: 'true',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings.env,
    },
    '0.1.0',
  );
}
