// What a study file leaves out: a key that has nothing to say.

/** Without what is null or missing. */
export function filled<Group extends object>(group: Group): Partial<Group> {
  return Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Group>;
}
