// Which files are offered to the server as a picture.
import { limits } from '@trialog/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { pictureFault } from './change-picture.tsx';

describe('a chosen picture', () => {
  it.each(['image/png', 'image/jpeg', 'image/jpg'])('may be %s', (type) => {
    expect(pictureFault({ type, size: 1 })).toBeUndefined();
  });

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('may not be "%s"', (type) => {
    expect(pictureFault({ type, size: 1 })).toBe('wrongType');
  });

  it('has a largest size', () => {
    expect(pictureFault({ type: 'image/png', size: limits.pictureBytes })).toBeUndefined();
    expect(pictureFault({ type: 'image/png', size: limits.pictureBytes + 1 })).toBe('tooLarge');
  });
});
