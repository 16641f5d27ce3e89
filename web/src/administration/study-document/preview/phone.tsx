// A questionnaire of the draft on a screen as wide as a phone's: filled in as patients do, up to what would come of it.
import type { DraftSurvey } from '@trialog/contract/schemas/draft-surveys.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { FillProgress } from '../../../surveys/fill/fill-progress.tsx';
import { Questionnaire } from '../../../surveys/fill/questionnaire.tsx';
import classes from './preview.module.css';
import { PreviewEnd } from './preview-end.tsx';
import { usePreviewFilling } from './use-preview-filling.ts';

export function Phone({ survey }: { survey: DraftSurvey }) {
  const { t } = useTranslation();
  const filler = usePreviewFilling(survey.questions);
  const frame = useRef<HTMLElement>(null);
  const [isEnded, setEnded] = useState(false);
  const begin = () => {
    filler.begin();
    setEnded(false);
  };
  return (
    <section className={classes.phone} ref={frame} aria-label={t('DocPreview')}>
      {isEnded ? (
        <PreviewEnd survey={survey} answers={filler.filling.answers} onBegin={begin} />
      ) : (
        <Questionnaire
          filler={filler}
          top={
            <>
              <p className="m-0 quiet semibold text-17">{survey.title}</p>
              <FillProgress description={survey.description} filling={filler.filling} />
            </>
          }
          isSending={false}
          isOpen
          onSend={() => setEnded(true)}
          frame={frame}
        />
      )}
    </section>
  );
}
