// Packs files into one as they are written, each compressed by the browser: nothing is kept but what is compressed.

const table = Uint32Array.from({ length: 256 }, (_, number) => {
  let rest = number;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

function checksum(before: number, bytes: Uint8Array): number {
  let sum = ~before;
  for (let at = 0; at < bytes.length; at += 1)
    sum = (table[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}

interface Packed {
  readonly name: Uint8Array;
  readonly parts: Blob;
  readonly sum: number;
  readonly size: number;
}

const encoder = new TextEncoder();
/** What the form of the file can say of one of its parts. */
const MOST_BYTES = 0xffff_ffff;

/** One file in the pack, written piece by piece. */
export class PackedFile {
  readonly #name: Uint8Array;
  readonly #stream = new CompressionStream('deflate-raw');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #parts = new Response(this.#stream.readable).blob();
  #sum = 0;
  #size = 0;

  constructor(name: string) {
    this.#name = encoder.encode(name);
  }

  async write(text: string): Promise<void> {
    const bytes = encoder.encode(text);
    this.#sum = checksum(this.#sum, bytes);
    this.#size += bytes.length;
    if (this.#size > MOST_BYTES) throw new Error('The workbook grows beyond what its form can hold.');
    await this.#writer.write(bytes);
  }

  async end(): Promise<Packed> {
    await this.#writer.close();
    return { name: this.#name, parts: await this.#parts, sum: this.#sum, size: this.#size };
  }
}

/** The pack of files that are all written. */
export function zipOf(files: readonly Packed[], type: string): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let directorySize = 0;
  for (const { name, parts: content, sum, size } of files) {
    // Version, flags (names in UTF-8), method, time and date of the form's first day, sums and sizes.
    const common = [
      ...[20, 0x800, 8, 0, 0x21].map((value) => [value, 2] as const),
      ...[sum, content.size, size].map((value) => [value, 4] as const),
      [name.length, 2] as const,
      [0, 2] as const,
    ];
    const local = numbers([[0x04034b50, 4], ...common]);
    const entry = numbers([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]);
    parts.push(local, name as BlobPart, content);
    directory.push(entry, name as BlobPart);
    at += local.byteLength + name.length + content.size;
    directorySize += entry.byteLength + name.length;
  }
  if (at + directorySize > MOST_BYTES) throw new Error('The workbook grows beyond what its form can hold.');
  const count = files.length;
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directorySize, 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type });
}

/** Numbers of two or four bytes, the lowest first. */
function numbers(values: readonly (readonly [value: number, bytes: number])[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return view.buffer;
}
