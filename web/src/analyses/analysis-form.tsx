// The fields of an analysis: elements first, then what of the message they are about, then a note. Ctrl+Enter saves.
import { Stack } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { ChosenElements } from './chosen-elements.tsx';
import { ElementPicker } from './element-picker.tsx';
import { MomentField } from './moment-field.tsx';
import { PassageField } from './passage-field.tsx';
import type { AnalysisFormState } from './use-analysis-form.ts';

const meanwhileTexts = {
  restored: 'AnalysisEditRestored',
  changed: 'AnalysisChangedMeanwhile',
  deleted: 'AnalysisDeletedMeanwhile',
} as const;

interface Props {
  form: AnalysisFormState;
  message: Message;
  codebook: readonly AnalysisCategory[];
  firstFocus?: boolean;
  field?: Ref<HTMLInputElement>;
}

export function AnalysisForm({ form, message, codebook, firstFocus = false, field }: Props) {
  const { t } = useTranslation();
  const { draft, faults, twice, meanwhile } = form;
  const elementFault = twice ? 'ElementAlreadyAdded' : faults.elements;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the button that does the same.
    <div onKeyDown={onKey}>
      <Stack gap="md">
        {meanwhile !== undefined && (
          <Notice tone="waiting" urgent>
            {t(meanwhileTexts[meanwhile])}
          </Notice>
        )}
        <div>
          <ElementPicker
            codebook={codebook}
            chosen={draft.elementIds}
            error={elementFault === undefined ? undefined : t(elementFault)}
            onAdd={form.add}
            onTakeBack={() => {
              const last = draft.elementIds.at(-1);
              if (last !== undefined) form.remove(last);
            }}
            firstFocus={firstFocus}
            {...(field === undefined ? {} : { field })}
          />
          <ChosenElements elementIds={draft.elementIds} codebook={codebook} onRemove={form.remove} />
        </div>
        {message.body !== '' && (
          <PassageField
            text={message.body}
            passage={draft.passage}
            onChange={(passage) => form.change({ passage })}
          />
        )}
        <MomentField
          message={message}
          time={draft.time}
          error={faults.time === undefined ? undefined : t(faults.time)}
          onChange={(time) => form.change({ time })}
        />
        <TextAreaField
          label={t('AnalysisNote')}
          value={draft.note}
          onChange={(note) => form.change({ note })}
          maximum={limits.analysisNoteCharacters}
          rows={2}
          error={faults.note === undefined ? undefined : t(faults.note)}
        />
      </Stack>
    </div>
  );
}
