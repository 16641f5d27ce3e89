// A key for what somebody adds: that of its name, with a number where another thing has it already.

const MOST_CHARACTERS = 60;

export function freeKey(wanted: string, taken: readonly string[]): string {
  let key = wanted.slice(0, MOST_CHARACTERS);
  for (let number = 2; taken.includes(key); number += 1) {
    const end = `-${number}`;
    key = `${wanted.slice(0, MOST_CHARACTERS - end.length).replace(/-+$/, '')}${end}`;
  }
  return key;
}
