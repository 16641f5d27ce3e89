// Mutants of the recorders: what they show is what was captured, no more than fits, and where something is missing they say
// so.
import { onPage } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const progress = 'media/capture-progress.ts';
const twice = 'is behind once nothing has come for two seconds';

export const recordingsMutants: readonly Mutant[] = [
  onPage(progress, 'a recorder shows what the clock says', 'shows what was captured, not what the clock', {
    old: ': progress;\n  const isLate',
    new: ': { ...progress, elapsedMs: event.now - progress.beganAt };\n  const isLate',
  }),
  onPage(progress, 'a recording that stands still is not noticed', twice, {
    old: 'const MOST_BEHIND_MS = 2_000;',
    new: 'const MOST_BEHIND_MS = 200_000;',
  }),
  onPage(progress, 'a page that was busy itself is taken for lost sound', 'where the page was busy itself', {
    old: 'const LATE_TICKS = 2;',
    new: 'const LATE_TICKS = 1;',
  }),
  onPage(progress, 'a video without sound counts as complete', 'where pictures or sound are missing', {
    old: 'next.beganAt - next.completeMs',
    new: 'next.beganAt - next.elapsedMs',
  }),
  onPage(progress, 'a device that begins late counts as one that loses', 'the device only began late', {
    old: 'progress.elapsedMs === 0 ? latest : Math.min(progress.beganAt, latest)',
    new: 'Math.min(progress.beganAt, latest)',
  }),
  onPage(
    'media/voice/voice-machine.ts',
    'who sends a recording with gaps is not told',
    'says where parts are missing',
    {
      old: 'hasGaps: isBehind(progress)',
      new: 'hasGaps: false',
    },
  ),
  {
    breaks: 'a voice has more than fits',
    ids: ['R9.7'],
    file: 'web/src/media/voice/collected-sound.ts',
    old: 'piece.subarray(0, longest - length)',
    new: 'piece',
    only: ['unit'],
  },
  onPage('media/worker-answer.ts', 'a report is taken for the file', 'is none of the reports', {
    old: '      if (isReport(data)) return;\n',
    new: '',
  }),
];
