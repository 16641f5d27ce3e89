// Marks the words of a message that an analysis is about: selected with the mouse, or by key with Shift and arrows, in a
// field that takes no writing.
import { Button, Textarea } from '@mantine/core';
import { IconHighlightOff } from '@tabler/icons-react';
import { passageOfUnits } from '@trialog/contract/rules/passage.ts';
import type { Passage } from '@trialog/contract/schemas/analyses.ts';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { unitInText } from './draft.ts';
import { excerptOf } from './marked-text.ts';
import classes from './passage-field.module.css';

interface Props {
  text: string;
  passage: Passage | null;
  onChange: (passage: Passage | null) => void;
}

export function PassageField({ text, passage, onChange }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  // A field that is read-only has no caret to select with by key.
  useEffect(() => {
    const element = field.current;
    const refuse = (event: Event) => event.preventDefault();
    element?.addEventListener('beforeinput', refuse);
    return () => element?.removeEventListener('beforeinput', refuse);
  }, []);
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    // A caret alone marks nothing, and takes nothing away.
    if (selectionStart === selectionEnd) return;
    const marked = passageOfUnits(text, unitInText(text, selectionStart), unitInText(text, selectionEnd));
    if (marked !== null) onChange(marked);
  };
  return (
    <div>
      <Textarea
        ref={field}
        label={t('AnalysisPassage')}
        description={t('AnalysisPassageHint')}
        value={text}
        onChange={() => undefined}
        aria-readonly
        inputMode="none"
        spellCheck={false}
        autosize
        minRows={2}
        maxRows={8}
        onSelect={onSelect}
        dir="auto"
        classNames={{ input: classes.text ?? '' }}
      />
      {passage !== null && (
        <div className="row wrap items-center row-gap-4 mt-8 gap-12 text-14" role="status">
          <span>
            {t('AnalysisPassageMarked')} <mark className={classes.mark}>{excerptOf(text, passage)}</mark>
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconHighlightOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t('AnalysisPassageClear')}
          </Button>
        </div>
      )}
    </div>
  );
}
