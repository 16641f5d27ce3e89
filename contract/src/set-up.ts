// Setting up an installation on which there is nobody yet: the calls of whoever has the set-up link.
export const setUpPaths = {
  /** What became of a link. */
  link: 'SetUp/link',
  installation: 'SetUp',
} as const;

/** How long a set-up link can be used. */
export const setUpHours = 24;
