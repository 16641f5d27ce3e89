// Says what counts where coders differ: elements and a note, apart from what each coder found.
import { Button, Stack } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Analysis, AnalysisCategory, Coding } from '@trialog/contract/schemas/analyses.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { ChosenElements } from '../chosen-elements.tsx';
import { ElementPicker } from '../element-picker.tsx';
import { type AboutMessage, useSettlement } from '../queries.ts';

interface Props {
  about: AboutMessage;
  coding: Coding;
  analyses: readonly Analysis[];
  codebook: readonly AnalysisCategory[];
}

interface SettlementDraft {
  readonly elementIds: readonly string[];
  readonly note: string;
}

/** Begins with what was settled before, else with what every coder found; what one has changed stays, whatever comes. */
export function SettlementForm({ about, coding: { settlement }, analyses, codebook }: Props) {
  const { t } = useTranslation();
  const settle = useSettlement(about);
  const begun = useBegunForm<SettlementDraft>({
    name: `finalCodes.${about.messageId}`,
    first: {
      elementIds: settlement?.elementIds ?? foundByAll(analyses),
      note: settlement?.note ?? '',
    },
    isForm,
  });
  const [twice, setTwice] = useState(false);
  const { elementIds, note } = begun.form;
  const tooLong = !fits(note.trim(), limits.analysisNoteCharacters);
  const change = (part: Partial<SettlementDraft>) => {
    setTwice(false);
    begun.change({ elementIds, note, ...part });
  };
  const save = () =>
    // A promise, since another message may be shown before a callback of its own would be called.
    settle.mutateAsync({ elementIds, note: note.trim() || null }).then(
      () => {
        begun.forget();
        showSuccess(t('SettledSaved'));
      },
      () => undefined,
    );
  return (
    <Card labelledBy="settle">
      <h2 className="m-0 semibold mb-12 text-17" id="settle">
        {t('Settle')}
      </h2>
      <p className="m-0 quiet mb-12">{t('SettleHint')}</p>
      <Stack gap="md">
        <RestoredForm begun={begun} onDiscard={() => setTwice(false)} />
        <div>
          <ElementPicker
            codebook={codebook}
            chosen={elementIds}
            error={twice ? t('ElementAlreadyAdded') : undefined}
            onAdd={(id) =>
              elementIds.includes(id) ? setTwice(true) : change({ elementIds: [...elementIds, id] })
            }
            onTakeBack={() => change({ elementIds: elementIds.slice(0, -1) })}
          />
          <ChosenElements
            elementIds={elementIds}
            codebook={codebook}
            onRemove={(id) => change({ elementIds: elementIds.filter((one) => one !== id) })}
          />
        </div>
        <TextAreaField
          label={t('AnalysisNote')}
          value={note}
          onChange={(text) => change({ note: text })}
          maximum={limits.analysisNoteCharacters}
          rows={2}
          error={tooLong ? t('AnalysisNoteTooLong') : undefined}
        />
      </Stack>
      <div className="row wrap items-center row-gap-8 gap-12 mt-16">
        <Button loading={settle.isPending} disabled={tooLong} onClick={() => void save()}>
          {t('SettleSave')}
        </Button>
      </div>
    </Card>
  );
}

/** The elements that each coder put on the message. */
export function foundByAll(analyses: readonly Analysis[]): string[] {
  const byCoder = new Map<string, Set<string>>();
  for (const { coderId, elementIds } of analyses)
    byCoder.set(coderId, new Set([...(byCoder.get(coderId) ?? []), ...elementIds]));
  const [first, ...others] = [...byCoder.values()];
  return first === undefined || others.length === 0
    ? []
    : [...first].filter((id) => others.every((set) => set.has(id)));
}

function isForm(value: unknown): value is SettlementDraft {
  const { elementIds, note } = (value ?? {}) as Partial<Record<keyof SettlementDraft, unknown>>;
  return Array.isArray(elementIds) && elementIds.every(isText) && isText(note);
}
