// One question to a time server (SNTP, RFC 5905): how far this machine's clock is ahead of its clock.
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';

export interface TimeServerAddress {
  host: string;
  port: number;
}

interface Comparison {
  aheadMs: number;
  /** The error that half of the way there and back allows for. */
  uncertainMs: number;
}

const PACKET_BYTES = 48;
/** Version 4, as a client. */
const FIRST_BYTE = 0x23;
const SERVER_MODE = 4;
const NOT_SYNCHRONIZED = 3;
const MOST_STRATUM = 15;
/** Where the times stand: ours, which comes back; when the question arrived; when the answer left. */
const ORIGINATE = 24;
const RECEIVED = 32;
const TRANSMITTED = 40;

/** Fails where nothing that can be believed comes within the time. */
export async function compareWithTimeServer(
  { host, port }: TimeServerAddress,
  now: () => number,
  withinMs: number,
): Promise<Comparison> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  // Whoever stops meanwhile does not wait for it.
  socket.unref();
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('It did not answer in time.')), withinMs);
      timer.unref();
      const question = Buffer.alloc(PACKET_BYTES);
      question[0] = FIRST_BYTE;
      // Not our time but a random number: whoever does not read the question cannot answer it.
      const nonce = randomBytes(8);
      nonce.copy(question, TRANSMITTED);
      let askedAt = 0;
      let start = 0;
      socket.once('error', reject);
      socket.on('message', (answer) => {
        const wayMs = performance.now() - start;
        if (answer.length < PACKET_BYTES || !answer.subarray(ORIGINATE, RECEIVED).equals(nonce)) return;
        clearTimeout(timer);
        try {
          resolve(comparisonOf(answer, askedAt, wayMs));
        } catch (error) {
          reject(error);
        }
      });
      // Connected, so that answers of others are dropped, and a closed port is an error at once.
      socket.connect(port, address, () => {
        askedAt = now();
        start = performance.now();
        socket.send(question);
      });
    });
  } finally {
    socket.close();
  }
}

function comparisonOf(answer: Buffer, askedAt: number, wayMs: number): Comparison {
  const first = answer.readUInt8(0);
  const stratum = answer.readUInt8(1);
  if ((first & 7) !== SERVER_MODE) throw new Error('It did not answer as a time server.');
  if (first >> 6 === NOT_SYNCHRONIZED || stratum === 0 || stratum > MOST_STRATUM)
    throw new Error('It says that its own clock is not set, or that it gives no time.');
  const received = timeAt(answer, RECEIVED);
  const transmitted = timeAt(answer, TRANSMITTED);
  const atServerMs = transmitted - received;
  if (atServerMs < 0 || atServerMs > wayMs + 1) throw new Error('Its times contradict each other.');
  const half = (wayMs - atServerMs) / 2;
  return { aheadMs: askedAt + half - received, uncertainMs: Math.max(0, half) };
}

const FROM_1900_TO_1970 = 2_208_988_800;
const ERA = 2 ** 32;
/** Seconds since 1900 in 32 bits: those of before 1968 are of the era that begins in 2036. */
const FIRST_OF_THIS_ERA = 2 ** 31;

function timeAt(answer: Buffer, offset: number): number {
  const seconds = answer.readUInt32BE(offset);
  const fraction = answer.readUInt32BE(offset + 4) / ERA;
  const since1900 = seconds < FIRST_OF_THIS_ERA ? seconds + ERA : seconds;
  return (since1900 - FROM_1900_TO_1970 + fraction) * 1000;
}
