// A push service that takes what it is sent and reads none of it. Tells its address once it listens.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(201).end());
});
server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
