// Enters and leaves fullscreen, where the browser can (phones of one maker cannot).
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../boot/light-parts/button.tsx';
import { useTranslation } from '../i18n/translation.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = () => document.fullscreenElement !== null;

export function FullscreenToggle() {
  const { t } = useTranslation();
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  const label = t(full ? 'LeaveFullscreen' : 'EnterFullscreen');
  const Icon = full ? IconMinimize : IconMaximize;
  // A browser may refuse; then everything stays as it is.
  const toggle = () =>
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return (
    <IconButton aria-label={label} title={label} onClick={() => void toggle()}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
