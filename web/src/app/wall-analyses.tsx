// The analyses of a message, which the wall opens and does not know; fetched with their texts when first needed.
import { lazy } from 'react';
import { withAnalysisTexts } from '../i18n/sections.ts';
import type { AnalysesOfMessage } from '../messages/wall-context.ts';

const AnalysesDialogs = lazy(() => withAnalysisTexts(import('../analyses/analyses-dialogs.tsx')));

export const analysesOfMessage: AnalysesOfMessage = (asked) => <AnalysesDialogs {...asked} />;
