// Fetches, once the page is idle, what writing without a connection needs: the service worker then has it.
import { withAlertTexts, withRecorderTexts } from '../../i18n/load.ts';
import { preloadVideo } from '../../media/video/preload-video.ts';
import { preloadVoice } from '../../media/voice/preload-voice.ts';

/** `withVideo`: where the study has it, and nobody asked to save data. */
export async function preloadWriting(withVideo: boolean): Promise<void> {
  await Promise.allSettled([
    import('./queued-lists.tsx'),
    import('./queue-banner.tsx'),
    import('./lost-replies-watch.tsx'),
    import('../wall/last-wall.ts'),
    import('../compose/reply-form.tsx'),
    withAlertTexts(import('../compose/priority-choice.tsx')),
    withRecorderTexts(import('../recorder/voice-dialog.tsx')).then(preloadVoice),
  ]);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (withVideo && connection?.saveData !== true)
    await import('../recorder/video-dialog.tsx').then(preloadVideo);
}
