// Links the manifest, by which the page can be installed. Browsers fetch what it names ahead of what the first screen
// needs; so the link is added once the page is idle.
const address = '/app.webmanifest';

export function addManifestLink(): void {
  if (document.head.querySelector('link[rel=manifest]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = address;
  document.head.append(link);
}
