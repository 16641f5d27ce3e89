// Works through what is due part by part, on two lanes: while the database writes one part, the other is made ready.
// The lanes must take parts that do not meet, as rows that are locked and skipped.
const LANES = 2;

/** `takePart` gives how many it took, fewer than `size` when nothing is left. Gives how many were taken in all. */
export async function workThrough(size: number, takePart: () => Promise<number>): Promise<number> {
  const lane = async () => {
    for (let done = 0; ; ) {
      const taken = await takePart();
      done += taken;
      if (taken < size) return done;
    }
  };
  // Whatever happens on one, the other comes to its end before anybody goes on.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  let all = 0;
  for (const end of lanes) {
    if (end.status === 'rejected') throw end.reason;
    all += end.value;
  }
  return all;
}
