// Before the journeys: builds the web if it is stale, and makes the demo once, for every file to take a copy of.
import { rmSync } from 'node:fs';
import { buildWeb } from '../tools/build-web.ts';
import { newDataDir, startServer } from './start-server.ts';

export default async function prepare(): Promise<() => void> {
  await buildWeb();
  const dataDir = newDataDir();
  process.env.JOURNEYS_DEMO_AT = new Date().toISOString();
  const server = await startServer({ dataDir });
  await server.end();
  process.env.JOURNEYS_DEMO = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
