// Says that the page can be installed as an application. Browsers fetch what it names as soon as they see it, ahead of
// what the first screen needs; so it is said once the page stands.
const address = '/app.webmanifest';

export function addManifestLink(): void {
  if (document.head.querySelector('link[rel=manifest]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = address;
  document.head.append(link);
}
