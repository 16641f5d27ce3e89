// For tests: finds, changes and adds boxes in an MP4, to make it say what is not so.

interface Box {
  name: string;
  start: number;
  /** Behind its head. */
  content: number;
  end: number;
}

const PARENTS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta'];

export function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = bytes.readUInt32BE(at) || end - at;
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      content: at + 8,
      end: at + size,
    });
    at += Math.max(8, size);
  }
  return boxes;
}

/** Every box of the name, however deep, with the boxes around it. */
export function findBoxes(
  bytes: Buffer,
  name: string,
  within?: Box,
  path: Box[] = [],
): { box: Box; path: Box[] }[] {
  return boxesIn(bytes, within?.content, within?.end).flatMap((box) => [
    ...(box.name === name ? [{ box, path }] : []),
    ...(PARENTS.includes(box.name) ? findBoxes(bytes, name, box, [...path, box]) : []),
  ]);
}

export function changeBoxes(original: Buffer, name: string, change: (content: Buffer) => void): Buffer {
  const bytes = Buffer.from(original);
  const found = findBoxes(bytes, name);
  if (found.length === 0) throw new Error(`No box ${name}.`);
  for (const { box } of found) change(bytes.subarray(box.content, box.end));
  return bytes;
}

export function makeBox(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Puts a box behind the contents of the first of the name. Sound only where no media follows: offsets stay. */
export function addBox(bytes: Buffer, into: string, box: Buffer): Buffer {
  const [found] = findBoxes(bytes, into);
  if (!found) throw new Error(`No box ${into}.`);
  const longer = Buffer.concat([bytes.subarray(0, found.box.end), box, bytes.subarray(found.box.end)]);
  for (const { start } of [found.box, ...found.path])
    longer.writeUInt32BE(longer.readUInt32BE(start) + box.length, start);
  return longer;
}
