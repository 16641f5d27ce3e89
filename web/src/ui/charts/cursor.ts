// Which answer the reader looks at: the nearest to the mouse, or one further by key.

interface Dated {
  readonly at: number;
}

/** The place of the point nearest in time; the points are in order. */
export function nearest(points: readonly Dated[], at: number): number | undefined {
  if (points.length === 0) return undefined;
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle] as Dated).at <= at) low = middle;
    else high = middle;
  }
  const before = Math.abs((points[low] as Dated).at - at);
  const after = Math.abs((points[high] as Dated).at - at);
  return after < before ? high : low;
}

/** Where a key leads; other keys change nothing. */
export function stepTo(key: string, chosen: number | undefined, count: number): number | undefined {
  if (count === 0) return chosen;
  switch (key) {
    case 'ArrowRight':
      return chosen === undefined ? 0 : Math.min(count - 1, chosen + 1);
    case 'ArrowLeft':
      return chosen === undefined ? count - 1 : Math.max(0, chosen - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return undefined;
    default:
      return chosen;
  }
}
