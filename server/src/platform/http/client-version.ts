// Whether a web client is new enough for this server. A caller that names no version counts as current.

export function isAtLeast(version: string | undefined, minimum: string): boolean {
  if (version === undefined) return true;
  const parts = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})/.exec(version);
  if (!parts) return false;
  const wanted = minimum.split('.').map(Number);
  for (let index = 0; index < 3; index++) {
    const difference = Number(parts[index + 1]) - (wanted[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
