// Which answer the reader looks at: the nearest to the mouse, or one further by key.
import { bisector } from 'd3-array';

const byTime = bisector(({ at }: { readonly at: number }) => at);

/** The place of the point nearest in time; the points are in order. */
export const nearest = (points: readonly { readonly at: number }[], at: number): number | undefined =>
  points.length === 0 ? undefined : byTime.center(points, at);

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
