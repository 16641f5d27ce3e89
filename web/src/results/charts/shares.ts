// Shares of a whole, and the pieces of a ring.
import { sum } from 'd3-array';
import { arc, type PieArcDatum, pie } from 'd3-shape';

/** Of one; all nothing where nothing was counted. */
export function sharesOf(counts: readonly number[]): number[] {
  const total = sum(counts);
  return counts.map((count) => (total === 0 ? 0 : count / total));
}

/** One path for each count, clockwise from the top around 0, 0; an empty one where nothing was counted. */
export function arcs(counts: readonly number[], outer: number, inner: number): string[] {
  const piece = arc<PieArcDatum<number>>().outerRadius(outer).innerRadius(inner).digits(2);
  return pie<number>()
    .sort(null)([...counts])
    .map((share) => (share.value > 0 ? (piece(share) ?? '') : ''));
}
