// What the person is asked or told at the edge of the page: failed sign-ins after a sign-in, then one question at a time.
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { withSessionTexts } from '../i18n/load.ts';
import {
  type LanguagePrompt,
  type TimeZonePrompt,
  useLanguageQuestion,
  useTimeZoneQuestion,
} from '../people/account-questions.ts';
import type FailedSignInsNotice from '../people/failed-sign-ins.tsx';
import { useStore } from '../platform/create-store.ts';
import { paths } from './paths.ts';
import { justSignedIn } from './session-store.ts';

// Where they cannot be loaded nobody is asked.
const nothing = () => ({ default: () => null });
const LanguageQuestion = lazy<ComponentType<LanguagePrompt>>(() =>
  import('../people/language-question.tsx').catch(nothing),
);
const TimeZoneQuestion = lazy<ComponentType<TimeZonePrompt>>(() =>
  import('../people/time-zone-question.tsx').catch(nothing),
);
const FailedSignIns = lazy<ComponentType<ComponentProps<typeof FailedSignInsNotice>>>(() =>
  withSessionTexts(import('../people/failed-sign-ins.tsx')).catch(nothing),
);

export default function EdgeQuestions() {
  const language = useLanguageQuestion();
  const timeZone = useTimeZoneQuestion();
  const isFresh = useStore(justSignedIn);
  return (
    <Suspense>
      {isFresh && (
        <FailedSignIns
          profile={paths.profile}
          helpDesk={paths.help}
          onClose={() => justSignedIn.set(false)}
        />
      )}
      {language !== undefined ? (
        <LanguageQuestion {...language} />
      ) : (
        timeZone !== undefined && <TimeZoneQuestion {...timeZone} />
      )}
    </Suspense>
  );
}
