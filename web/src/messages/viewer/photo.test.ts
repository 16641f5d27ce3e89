// Which files can be a photo, and how a photo is looked at closely.
import { limits } from '@trialog/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { photoFault, readingFault } from '../compose/photo-check.ts';
import { fitted, largest, move, pinch, wholePhoto, zoomAt } from './zoom.ts';

const file = (type: string, name = 'a', size = 1000) => ({ name, type, size });

describe('a photo', { tags: ['R5.5', 'R5.6', 'R5.8', 'R9.15'] }, () => {
  it('is a PNG or JPEG by what the device says', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/jpg'])
      expect(photoFault(file(type))).toBeUndefined();
    for (const type of [
      'image/gif',
      'image/svg+xml',
      'image/webp',
      'image/heic',
      'application/pdf',
      'IMAGE/PNG ',
    ])
      expect(photoFault(file(type, 'a.png')), type).toBe('wrongType');
  });

  it('is one by its name where the device says nothing', () => {
    for (const name of ['a.jpg', 'b.JPEG', 'c.png']) expect(photoFault(file('', name))).toBeUndefined();
    for (const name of ['a.gif', 'png', 'a.png.exe', 'jpg.'])
      expect(photoFault(file('', name))).toBe('wrongType');
  });

  it('is at most as large as the server takes', () => {
    expect(photoFault(file('image/png', 'a.png', limits.pictureBytes))).toBeUndefined();
    expect(photoFault(file('image/png', 'a.png', limits.pictureBytes + 1))).toBe('tooLarge');
  });

  it('that the device does not give is told apart', { tags: ['R8.26'] }, async () => {
    const refused = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) };
    expect(await readingFault(refused as unknown as Blob)).toBe('unreadable');
    expect(await readingFault(new Blob([]))).toBe('unreadable');
    expect(await readingFault(new Blob(['x']))).toBeUndefined();
  });
});

describe('looking at a photo', () => {
  const frame = { width: 400, height: 800 };
  const photo = { width: 400, height: 300 };

  it('begins with the whole of it, and blows none up', () => {
    expect(fitted({ width: 1200, height: 900 }, frame)).toEqual(photo);
    expect(fitted({ width: 40, height: 30 }, frame)).toEqual({ width: 40, height: 30 });
  });

  it('closer stays between the whole and the largest', () => {
    expect(zoomAt(wholePhoto, 0.5, { x: 0, y: 0 }, frame, photo)).toEqual(wholePhoto);
    expect(zoomAt(wholePhoto, 100, { x: 0, y: 0 }, frame, photo).scale).toBe(largest);
  });

  it('closer keeps what lies under the finger there', () => {
    const view = zoomAt(wholePhoto, 4, { x: 50, y: -60 }, frame, photo);
    // What was 50 right of the middle lies at 50 × 4 + x.
    expect(view).toEqual({ scale: 4, x: 50 - 200, y: -60 + 240 });
  });

  it('never loses it out of the frame', () => {
    const close = zoomAt(wholePhoto, 2, { x: 0, y: 0 }, frame, photo);
    expect(move(close, { x: 9999, y: 9999 }, frame, photo)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(move(wholePhoto, { x: 50, y: 50 }, frame, photo)).toEqual(wholePhoto);
  });

  it('by two fingers goes as far as they go apart, around their middle', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    expect(pinch(wholePhoto, before, after, frame, photo)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(pinch(wholePhoto, [before[0], before[0]], after, frame, photo).scale).toBe(1);
  });
});
