// The state of a form about one analysis: what is chosen, what is wrong with it, and saving it; safely repeated, and
// told when somebody else changed it meanwhile.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { FailedCall } from '../platform/problem.ts';
import { showFailedCall, showSuccess } from '../ui/toasts.ts';
import {
  contentOf,
  type Draft,
  draftOf,
  emptyDraft,
  type Faults,
  faultsOf,
  withElement,
  withoutElement,
} from './draft.ts';
import { fetchAnalyses, useSaveAnalysis } from './queries.ts';
import { dropEdit, storeDraft, storedDraft, storedEdit, storeEdit } from './stored-drafts.ts';

export interface AnalysisFormState {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly twice: boolean;
  /** Its changes were begun earlier, or somebody changed or deleted it since then. */
  readonly meanwhile: 'restored' | 'changed' | 'deleted' | undefined;
  readonly busy: boolean;
  change(part: Partial<Draft>): void;
  add(elementId: string): void;
  remove(elementId: string): void;
  save(): void;
  /** Ends with nothing kept of the changes of a saved analysis; what was begun of a new one stays with its message. */
  giveUp(): void;
}

interface Options {
  readonly message: Message;
  /** The one that is edited; none for a new one. */
  readonly analysis?: Analysis | undefined;
  readonly onSaved: () => void;
}

export function useAnalysisForm({ message, analysis, onSaved }: Options): AnalysisFormState {
  const { t } = useTranslation();
  const about = { projectId: message.projectId, messageId: message.messageId };
  const [begun] = useState(() => (analysis === undefined ? undefined : storedEdit(analysis.analysisId)));
  const [draft, setDraft] = useState(() =>
    analysis === undefined ? storedDraft(message.messageId) : (begun?.draft ?? draftOf(analysis)),
  );
  const [showFaults, setShowFaults] = useState(false);
  const [twice, setTwice] = useState(false);
  const [meanwhile, setMeanwhile] = useState<AnalysisFormState['meanwhile']>(() => {
    if (begun === undefined) return undefined;
    return begun.version === analysis?.version ? 'restored' : 'changed';
  });
  const known = useRef(analysis);
  const sent = useRef({ text: '', key: '' });
  const save = useSaveAnalysis(about);

  const duration = message.attachment?.durationInMilliseconds ?? undefined;
  const faults = faultsOf(draft, duration);
  const set = (next: Draft) => {
    setTwice(false);
    setDraft(next);
    if (analysis === undefined) storeDraft(message.messageId, next);
    else storeEdit(analysis, { draft: next, version: begun?.version ?? analysis.version });
  };
  const giveUp = () => {
    if (analysis !== undefined) dropEdit(analysis.analysisId);
  };

  const send = async () => {
    setShowFaults(true);
    if (Object.keys(faults).length > 0 || save.isPending) return;
    const content = contentOf(draft);
    const text = JSON.stringify([content, known.current?.version]);
    // A second try of the same is the same write.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    try {
      await save.mutateAsync({ content, changes: known.current, key: sent.current.key });
      showSuccess(t('AnalysisSaved'));
      set(emptyDraft);
      giveUp();
      setShowFaults(false);
      onSaved();
    } catch (error) {
      if (error instanceof FailedCall && error.problem.code === 'analysisChanged') await reconsider();
      else showFailedCall(error, t('SaveAnalysisError'));
    }
  };

  /** What was typed stays; saving again goes over what stands there now. */
  const reconsider = async () => {
    const now = await fetchAnalyses(about).catch((error: unknown) => {
      showFailedCall(error, t('SaveAnalysisError'));
      return undefined;
    });
    if (now === undefined) return;
    const newest = now.find(({ analysisId }) => analysisId === analysis?.analysisId);
    known.current = newest;
    setMeanwhile(newest === undefined ? 'deleted' : 'changed');
  };

  return {
    draft,
    faults: showFaults ? faults : {},
    twice,
    meanwhile,
    busy: save.isPending,
    change: (part) => set({ ...draft, ...part }),
    add: (elementId) => {
      const next = withElement(draft, elementId);
      if (next === undefined) setTwice(true);
      else set(next);
    },
    remove: (elementId) => set(withoutElement(draft, elementId)),
    save: () => void send(),
    giveUp,
  };
}
