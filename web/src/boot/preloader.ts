// The preloader (SPEC 2): 2.5 seconds, once per browser session, while the application loads behind it. It needs
// nothing of the application. `?preloader=off` leaves it out, for measurements.
import { limits } from '@trialog/contract/limits.ts';

// A cookie of the session is what all tabs share and the browser forgets when it is closed; it says nothing else.
const mark = 'trialog.preloaded=yes';

export function showPreloader(): void {
  if (document.cookie.split('; ').includes(mark)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and this must not wait.
  document.cookie = `${mark}; path=/; SameSite=Lax`;
  if (new URLSearchParams(window.location.search).get('preloader') === 'off') return;

  const cover = document.createElement('div');
  cover.className = 'preloader';
  cover.setAttribute('role', 'status');
  const name = document.createElement('span');
  name.className = 'preloader-name';
  name.textContent = 'Trialog';
  const line = document.createElement('span');
  line.className = 'preloader-line';
  cover.append(name, line);
  // Nothing behind it can be reached while it cannot be seen.
  const root = document.getElementById('root');
  root?.setAttribute('inert', '');
  document.body.append(cover);
  setTimeout(() => {
    root?.removeAttribute('inert');
    cover.remove();
  }, limits.preloaderMs);
}
