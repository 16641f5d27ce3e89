// The analyses of a message: what was found in it, by whom and when; one's own can be changed or deleted.
import { ActionIcon } from '@mantine/core';
import { IconClock, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './analysis-list.module.css';
import { timeTextOf } from './draft.ts';
import { ElementChip } from './element-chip.tsx';
import { elementsById } from './elements-by-id.ts';
import { excerptOf } from './marked-text.ts';

interface Props {
  analyses: readonly Analysis[];
  codebook: readonly AnalysisCategory[];
  /** The message's text, for its passages. */
  text: string;
  /** None for those who read only. */
  onEdit?: ((analysis: Analysis) => void) | undefined;
  onDelete?: ((analysis: Analysis) => void) | undefined;
}

export function AnalysisList({ analyses, codebook, text, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const elements = elementsById(codebook);
  return (
    <ul className="plain-list" aria-label={t('AnalysesOfMessage')}>
      {analyses.map((analysis) => {
        const named = analysis.elementIds.flatMap((id) => elements.get(id) ?? []);
        const names = named.map(({ label }) => label).join(', ');
        return (
          <li key={analysis.analysisId} className={classes.analysis}>
            <div className="row wrap gap-6">
              {named.map((element) => (
                <ElementChip key={element.elementId} element={element} />
              ))}
            </div>
            {analysis.passage !== null && (
              <p className={classes.passage} dir="auto">
                <q>{excerptOf(text, analysis.passage)}</q>
              </p>
            )}
            {analysis.timeInMilliseconds !== null && (
              <p className={classes.time}>
                <IconClock size={16} stroke={1.75} aria-hidden />
                {t('AnalysisAtTime', { time: timeTextOf(analysis.timeInMilliseconds) })}
              </p>
            )}
            {analysis.note !== null && (
              <p className={classes.note} dir="auto">
                {analysis.note}
              </p>
            )}
            <div className={classes.foot}>
              <span className="quiet flex-1 text-14">
                {analysis.coderName} · <Moment at={analysis.createdDateTime} withTime />
                {analysis.editedDateTime !== null && <> · {t('EditedMark')}</>}
              </span>
              {analysis.isMine && onEdit !== undefined && (
                <ActionIcon
                  {...button}
                  aria-label={t('EditAnalysisOf', { elements: names })}
                  onClick={() => onEdit(analysis)}
                >
                  <IconPencil size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
              {analysis.isMine && onDelete !== undefined && (
                <ActionIcon
                  {...button}
                  aria-label={t('DeleteAnalysisOf', { elements: names })}
                  onClick={() => onDelete(analysis)}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const button = { variant: 'subtle', color: 'gray', size: 44 } as const;
