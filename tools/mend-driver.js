// Mends a fault of the database driver `postgres` 3.4.9 after each install: a connection that closes while a small
// write waits ends the whole process, and the next connection on that slot never says hello. Open upstream as
// porsager/postgres#1208. Plain JavaScript, because it runs before Node 26 is there. Goes with the next release.
import fs from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '..', 'node_modules', 'postgres', 'src', 'connection.js');

const mends = [
  [
    'function nextWrite(fn) {\n    const x = socket.write(chunk, fn)',
    `function nextWrite(fn) {
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  [
    'incomings = null\n    clearImmediate(nextWriteTimer)\n',
    'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
  // Lost while it asks for the types of arrays: that question is the driver's own, so nobody else hears that it failed.
  ['return fetchArrayTypes()\n', 'return fetchArrayTypes().catch(() => {})\n'],
];

let text = fs.readFileSync(file, 'utf8');
for (const [fault, mended] of mends) {
  if (text.includes(mended)) continue;
  if (!text.includes(fault)) throw new Error('The driver postgres has changed: see tools/mend-driver.js.');
  text = text.replace(fault, () => mended);
}
fs.writeFileSync(file, text);
