// Sign-ins that were begun and not finished. Anybody may begin one, and each is stored for an hour: there are only so many
// at once, and when a further one comes, the oldest of the address with most of them ends.

interface Parked {
  id: string;
  until: number;
}

/** Notes one that was begun, and gives the ids of those that must end for it. */
export type ParkedSignIns = (group: string, id: string, now: number) => string[];

/** On each process. Of a ward behind one address, where thousands sign in within an hour, none is touched. */
const MOST = 20_000;
export const PARKED_FOR_SECONDS = 60 * 60;
const LOOK_EVERY = 60_000;

export function makeParkedSignIns(most = MOST): ParkedSignIns {
  const groups = new Map<string, Parked[]>();
  let size = 0;
  let lookAgainAt = 0;

  /** Now and then: a flood makes each further one come here. */
  function forgetExpired(now: number): void {
    if (now < lookAgainAt) return;
    lookAgainAt = now + LOOK_EVERY;
    size = 0;
    for (const [group, list] of groups) {
      const alive = list.filter(({ until }) => until > now);
      size += alive.length;
      if (alive.length > 0) groups.set(group, alive);
      else groups.delete(group);
    }
  }

  function takeOldestOfLargest(): string[] {
    let [largest, name]: [Parked[], string] = [[], ''];
    for (const [group, list] of groups) if (list.length > largest.length) [largest, name] = [list, group];
    const ended = largest.splice(0, 1).map(({ id }) => id);
    if (largest.length === 0) groups.delete(name);
    size -= ended.length;
    return ended;
  }

  return (group, id, now) => {
    if (size >= most) forgetExpired(now);
    const list = groups.get(group) ?? [];
    list.push({ id, until: now + PARKED_FOR_SECONDS * 1000 });
    groups.set(group, list);
    size += 1;
    return size > most ? takeOldestOfLargest() : [];
  };
}
