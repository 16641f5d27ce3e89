// Plans and opens all rounds that are due, as the worker does, in a process of its own whose memory is watched:
// `node bench/surveys/turn-rounds.ts <database url> <key file>` prints seconds and megabytes as JSON.
import { openAuditTrail } from '../../server/src/platform/audit/trail.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { openRounds } from '../../server/src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../../server/src/surveys/rounds/plan.ts';

const [url, keyFile] = process.argv.slice(2);
if (url === undefined || keyFile === undefined)
  throw new Error('Name the address of the database and the key file.');
const sql = connect(url, { connections: 2 });
const [row] = await sql`SELECT clock_timestamp() AS now`;
const trail = await openAuditTrail(sql, { version: 'bench', keyFile });
const samples: number[] = [];
const sample = () => samples.push(process.memoryUsage().rss / 1_048_576);
const watch = setInterval(sample, 100);
const begun = performance.now();
const planned = await planRounds(sql, row?.now);
const opened = await openRounds(sql, row?.now, { trail });
const seconds = (performance.now() - begun) / 1000;
clearInterval(watch);
sample();
await sql.end();
// The first tenth fills the caches; what comes after must not grow.
const settled = Math.max(...samples.slice(0, Math.ceil(samples.length / 5)));
console.log(JSON.stringify({ planned, opened, seconds, settled, peak: Math.max(...samples) }));
