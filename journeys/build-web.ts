// Before the journeys: builds the web if it is stale.
import { buildWeb } from '../tools/build-web.ts';

export default async function build(): Promise<void> {
  await buildWeb();
}
