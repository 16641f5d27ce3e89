// What stands around every chart: the question, one sentence that says what is shown, the switch between chart and
// table, and the chart as a picture.
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Card } from '../card.tsx';
import { showError } from '../toasts.ts';
import classes from './chart-figure.module.css';
import { savePicture } from './save-picture.ts';

interface Props {
  title: string;
  /** Of the question's text, where it is not the reader's. */
  lang?: string | undefined;
  summary: string;
  /** Nothing where there was no answer. */
  chart: ReactNode;
  /** The same figures in rows. */
  table: ReactNode;
  /** The name of the picture's file; none where there is nothing to draw. */
  pictureName?: string;
}

export function ChartFigure({ title, lang, summary, chart, table, pictureName }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const save = async () => {
    const svg = drawing.current?.querySelector('svg');
    if (!svg || pictureName === undefined) return;
    await savePicture(svg, { title, summary, name: pictureName }).catch(() => showError(t('ChartSaveError')));
  };
  return (
    <Card labelledBy={id}>
      <div className="row wrap justify-between items-start row-gap-8 gap-16">
        <h2 className={classes.title} id={id} lang={lang}>
          {title}
        </h2>
        {chart && (
          <div className="row items-center gap-8" data-no-print>
            {pictureName !== undefined && view === 'chart' && (
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={`${t('ChartSave')}: ${title}`}
                title={t('ChartSave')}
                onClick={() => void save()}
              >
                <IconPhotoDown size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <SegmentedControl
              size="sm"
              aria-label={t('ChartView')}
              value={view}
              onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
              data={[
                { value: 'chart', label: t('ChartAsChart') },
                { value: 'table', label: t('ChartAsTable') },
              ]}
            />
          </div>
        )}
      </div>
      <p className={classes.summary}>{summary}</p>
      {view === 'chart' ? <div ref={drawing}>{chart}</div> : table}
    </Card>
  );
}
