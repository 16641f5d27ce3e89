// Builds a call's path from a template. An id is encoded; a route parameter such as `:messageId` stays as it
// is, so that the same function names the route on the server and the address in the web.

export function path(parts: TemplateStringsArray, ...ids: readonly (string | number)[]): string {
  return parts.reduce((built, part, index) => `${built}${segment(String(ids[index - 1]))}${part}`);
}

function segment(id: string): string {
  if (/^:[A-Za-z]+$/.test(id)) return id;
  // A browser resolves `.` and `..` even when they are encoded; no id looks so, hence it may name nothing.
  if (/^\.*$/.test(id)) return '-';
  return encodeURIComponent(id.toWellFormed());
}
