// A configuration for tests: read by the one reader of the environment, as in earnest.
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { keyFileIn } from './key-file.ts';

interface TestSettings {
  dataDir: string;
  databaseUrl: string;
  port?: number;
  /** That of the template, unless it says another. */
  keyFile?: string;
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
      TRIALOG_KEY_FILE: settings.keyFile ?? keyFileIn(inject('testDir')),
      DEMO: 'true',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings.env,
    },
    '0.1.0',
  );
}
