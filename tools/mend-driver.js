// Mends faults of the database driver `postgres` 3.4.9 after each install, all of them about a connection that is
// lost (docs/decisions/0005-mended-database-driver.md). Plain JavaScript, because it runs before Node 26 is there. Each mend
// goes with the release that carries it.
import fs from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, '..', 'node_modules', 'postgres', 'src');

const mends = {
  'connection.js': [
    // A small write waits for the next turn: without this, one to a socket that is gone ends the process
    // (porsager/postgres#1208), and what was not sent stops the next connection from saying hello.
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
    // What is asked after the error and before the end gets an answer too.
    ['    !hadError && (query || sent.length) && error(', '    ;(query || sent.length) && error('],
    // What was asked and answered on the lost connection is no business of the next one.
    [
      '    if (initial)\n      return reconnect()\n',
      '    if (initial)\n      return (forget(), reconnect())\n',
    ],
    ['    closedTime = performance.now()\n', '    forget()\n    closedTime = performance.now()\n'],
    [
      '  /* Handlers */\n  function handle(',
      `  function forget() {
    query = results = errorResponse = final = null
    rows = 0
    result = new Result()
  }

  /* Handlers */
  function handle(`,
    ],
  ],
  'index.js': [
    // A transaction ends with its connection: without this, what it still says goes to whoever has the next one.
    [
      'new Promise((_, reject) => connection.onclose = reject)',
      'new Promise((_, reject) => connection.onclose = e => (lose(e), reject(e)))',
    ],
    [
      '    async function scope(c, fn, name) {',
      `    function lose(error) {
      lost = error
      while (queries.length)
        queries.shift().reject(error)
    }

    async function scope(c, fn, name) {`,
    ],
    ['      , prepare = null\n\n    try {', '      , prepare = null\n      , lost = null\n\n    try {'],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n        c.queue',
    ],
    // So does a reserved connection; and a wish for one is kept until it is met or refused, never both or neither.
    [
      'const query = { reserve: resolve, reject }',
      'const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }',
    ],
    [
      'queries.length && connect(c, queries.shift())\n  }\n}',
      `if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
  }
}`,
    ],
    [
      '    c.reserved.release = true\n',
      `    c.reserved.release = true
    let lost = null
    c.onclose = e => {
      lost = e
      while (queue.length)
        queue.shift().reject(e)
    }
`,
    ],
    [
      '    sql.release = () => {\n      c.reserved = null\n',
      '    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n      c.reserved = null\n',
    ],
    [
      '    function handler(q) {\n      c.queue === full\n        ? queue.push(q)',
      '    function handler(q) {\n      if (lost)\n        return q.reject(lost)\n      c.queue === full\n        ? queue.push(q)',
    ],
  ],
};

for (const [name, ofFile] of Object.entries(mends)) {
  const file = path.join(source, name);
  let text = fs.readFileSync(file, 'utf8');
  for (const [fault, mended] of ofFile) {
    if (text.includes(mended)) continue;
    if (!text.includes(fault)) throw new Error('The driver postgres has changed: see tools/mend-driver.js.');
    text = text.replace(fault, () => mended);
  }
  fs.writeFileSync(file, text);
}
