// Shares of a whole, and the pieces of a ring.

/** Of one; all nothing where nothing was counted. */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : count / total));
}

const point = (centre: number, radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`;
};

/** One path for each count, clockwise from the top; an empty one where nothing was counted. */
export function arcs(counts: readonly number[], centre: number, outer: number, inner: number): string[] {
  let begin = 0;
  return sharesOf(counts).map((share) => {
    const end = begin + share;
    const path = share === 0 ? '' : ring(centre, outer, inner, begin, end);
    begin = end;
    return path;
  });
}

function ring(centre: number, outer: number, inner: number, begin: number, end: number): string {
  // A full turn begins and ends at the same place, which draws nothing: it goes in two halves.
  if (end - begin > 0.9999)
    return (
      ring(centre, outer, inner, begin, begin + 0.5) + ring(centre, outer, inner, begin + 0.5, begin + 0.9999)
    );
  const large = end - begin > 0.5 ? 1 : 0;
  return [
    `M${point(centre, outer, begin)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(centre, outer, end)}`,
    `L${point(centre, inner, end)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(centre, inner, begin)}Z`,
  ].join('');
}
