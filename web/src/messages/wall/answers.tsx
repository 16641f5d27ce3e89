// Answers that need follow-up, wherever a message is shown. Only staff see them: what draws them is fetched for them alone.

import type { Message } from '@trialog/contract/schemas/messages.ts';
import { lazy, Suspense } from 'react';
import { withAlertTexts, withNavigationTexts } from '../../i18n/load.ts';
import { fetchUntilThere } from '../../platform/fetch-until-there.ts';
import { MessageWords } from './message-words.tsx';

const SurveyMessage = lazy(() =>
  fetchUntilThere(() => withAlertTexts(withNavigationTexts(import('../answers/survey-message.tsx')))),
);

export function Answers({ message, titleAs = 'p' }: { message: Message; titleAs?: 'h2' | 'p' }) {
  return (
    <Suspense fallback={<MessageWords title={message.title} body={message.body} titleAs={titleAs} />}>
      <SurveyMessage message={message} titleAs={titleAs} />
    </Suspense>
  );
}
