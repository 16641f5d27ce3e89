// Where to go after sign-in. It travels through the provider, so only a path of our own is followed.

export function returnPath(state: unknown): string {
  const path = (state as { returnTo?: unknown } | null | undefined)?.returnTo;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/';
}
