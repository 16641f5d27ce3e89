// Lines that two people have changed differently: both texts of each place, and which of them is to stand there.
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../study-document.module.css';
import { type Choices, conflictsIn, type Piece } from './merge-texts.ts';

interface Props {
  pieces: readonly Piece[];
  /** Whose text the other is. */
  name: string;
  isSaving: boolean;
  onSave: (choices: Choices) => void;
}

export function Conflicts({ pieces, name, isSaving, onSave }: Props) {
  const { t } = useTranslation();
  const conflicts = conflictsIn(pieces);
  const [choices, setChoices] = useState<Choices>([]);
  const isChosen = conflicts.every((_, index) => choices[index] !== undefined);
  return (
    <div className="stack gap-16">
      {conflicts.map(({ mine, theirs }, index) => (
        <Radio.Group
          key={index}
          label={t('DocConflictAt', { number: index + 1, total: conflicts.length })}
          value={choices[index] ?? ''}
          onChange={(value) =>
            setChoices(
              conflicts.map((_, at) =>
                at === index ? (value === 'theirs' ? 'theirs' : 'mine') : choices[at],
              ),
            )
          }
        >
          <div className={`mt-8 ${classes.sides}`}>
            <Side value="mine" label={t('DocSideMine')} lines={mine} />
            <Side value="theirs" label={t('DocSideTheirs', { name })} lines={theirs} />
          </div>
        </Radio.Group>
      ))}
      <div>
        <Button
          classNames={{ root: classes.wrapping ?? '', label: classes.wrapped ?? '' }}
          loading={isSaving}
          disabled={!isChosen}
          onClick={() => onSave(choices)}
        >
          {t('DocSaveJoined')}
        </Button>
      </div>
    </div>
  );
}

function Side({ value, label, lines }: { value: string; label: string; lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-8 min-w-0">
      <Radio value={value} label={label} size="md" />
      {lines.length === 0 ? (
        <span className="quiet text-14">{t('DocSideNothing')}</span>
      ) : (
        <pre className={classes.lines}>{lines.join('\n')}</pre>
      )}
    </div>
  );
}
