// How far a message is where several coders code it without seeing each other's codes: who has finished, finishing
// oneself, and what was settled afterwards.
import { Button } from '@mantine/core';
import { IconFlagCheck } from '@tabler/icons-react';
import type { AnalysisCategory, Coding } from '@trialog/contract/schemas/analyses.ts';
import { useRef } from 'react';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './blind-coding.module.css';
import { ElementChip } from './element-chip.tsx';
import { elementsById } from './elements-by-id.ts';
import { type AboutMessage, useFinishCoding } from './queries.ts';

/** Whether a coder sees only what they have found themselves. */
export const isBlind = (coding: Coding | undefined): boolean =>
  coding !== undefined && coding.codersWanted > 1 && !coding.isOpen;

/** Between finishing oneself and the others' finishing nothing can be changed. */
export const isWaiting = (coding: Coding | undefined): boolean => isBlind(coding) && coding?.isDone === true;

/** What a message without analyses says of itself. */
export function emptyText(coding: Coding | undefined, mayWrite: boolean): AnyTextKey {
  if (isBlind(coding)) return mayWrite ? 'NoOwnAnalysesYet' : 'NoAnalysesYet';
  const isDone = coding !== undefined && coding.codersWanted > 1 && coding.codersDone >= coding.codersWanted;
  return isDone ? 'CodedNothing' : 'NoAnalysesYet';
}

interface Props {
  about: AboutMessage;
  coding: Coding;
  codebook: readonly AnalysisCategory[];
  mayWrite: boolean;
}

/** Nothing where everybody sees all. */
export function BlindCoding({ about, coding, codebook, mayWrite }: Props) {
  const { t } = useTranslation();
  const finish = useFinishCoding(about);
  const line = useRef<HTMLParagraphElement>(null);
  const { codersWanted, codersDone, isDone, isOpen, settlement } = coding;
  if (codersWanted <= 1) return null;
  const elements = elementsById(codebook);
  return (
    <div className={classes.coding}>
      <p ref={line} className="m-0 text-15" role="status" tabIndex={-1}>
        {t('CodersDone', { done: Math.min(codersDone, codersWanted), wanted: codersWanted })}{' '}
        {isOpen ? t('CodingOpen') : isDone ? t('CodingWaits') : t('CodingBlind')}
      </p>
      {mayWrite && !isDone && !isOpen && (
        <Button
          classNames={{ root: classes.finish ?? '', label: classes.finishText ?? '' }}
          variant="default"
          loading={finish.isPending}
          leftSection={<IconFlagCheck size={20} stroke={1.75} aria-hidden />}
          // The button goes away: whoever works by key goes on from what it brought.
          onClick={() => finish.mutate(undefined, { onSuccess: () => line.current?.focus() })}
        >
          {t('FinishCoding')}
        </Button>
      )}
      {settlement !== null && (
        <div className={classes.settled}>
          <p className="m-0 text-15">
            <strong>{t('Settled')}</strong> {settlement.settledBy} ·{' '}
            <Moment at={settlement.settledDateTime} withTime />
          </p>
          <div className={classes.elements}>
            {settlement.elementIds.map((id) => {
              const element = elements.get(id);
              return element === undefined ? null : <ElementChip key={id} element={element} />;
            })}
          </div>
          {settlement.note !== null && (
            <p className="m-0 text-15" dir="auto">
              {settlement.note}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
