// Types of the part of autocannon that the benches use; the package brings none.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    maxOverallRequests: number;
    timeout: number;
    headers: Record<string, string>;
    expectBody: string;
    sampleInt: number;
  }
  interface Outcome {
    duration: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
    '2xx': number;
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Outcome>;
}
