// `npm run dev`: the server restarts when its sources change, and serves the web through Vite, which reloads.
import { become } from './run.ts';

const watched = ['server/src', 'server/migrations', 'contract/src'].map((folder) => `--watch-path=${folder}`);
become('node', [...watched, 'server/src/main.ts', 'all'], { WEB_DEV: 'true' });
