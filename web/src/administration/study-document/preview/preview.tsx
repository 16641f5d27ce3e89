// Beside the text: a questionnaire of the draft, chosen with its language, filled in as patients do. Fetched when it is opened.
import { NativeSelect } from '@mantine/core';
import { isLanguage, type Language } from '@trialog/contract/languages.ts';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useState } from 'react';
import { languageNames } from '../../../i18n/load.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { FailedCall } from '../../../platform/problem.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Failed, LoadingLines } from '../../../ui/states.tsx';
import { useDraftSurvey } from '../queries.ts';
import { Phone } from './phone.tsx';
import classes from './preview.module.css';

interface Props {
  projectId: string;
  surveys: StudyCheck['surveys'];
  /** Then nobody knows which questionnaires there are. */
  hasMistakes: boolean;
  /** Of what is saved: another one is another questionnaire. */
  revision: string;
  isUnsaved: boolean;
}

export default function Preview({ projectId, surveys, hasMistakes, revision, isUnsaved }: Props) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<Language>(i18n.language);
  const survey = surveys.find(({ key }) => key === chosen) ?? surveys[0];
  if (!survey) return <p className="m-0 quiet">{t(hasMistakes ? 'DocPreviewWaits' : 'DocPreviewNone')}</p>;
  const language = survey.languages.includes(wanted) ? wanted : (survey.languages[0] ?? wanted);
  return (
    <div className="stack gap-12">
      <p className="m-0 quiet text-14">{t('DocPreviewText')}</p>
      <div className={classes.choices}>
        <NativeSelect
          label={t('Questionnaire')}
          value={survey.key}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={surveys.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <NativeSelect
          label={t('Language')}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setWanted(value)}
          data={survey.languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      </div>
      {isUnsaved && <p className="m-0 quiet text-14">{t('DocPreviewSaved')}</p>}
      <Chosen
        key={`${survey.key} ${revision}`}
        projectId={projectId}
        revision={revision}
        survey={survey.key}
        language={language}
      />
    </div>
  );
}

interface ChosenProps {
  projectId: string;
  revision: string;
  survey: string;
  language: Language;
}

function Chosen({ projectId, revision, survey, language }: ChosenProps) {
  const { t } = useTranslation();
  const { data, error, isLoadingError, refetch } = useDraftSurvey(projectId, revision, survey, language);
  const code = error instanceof FailedCall ? error.problem.code : undefined;
  if (data) return <Phone survey={data} />;
  if (code === 'notFound') return <Notice tone="waiting">{t('DocPreviewNew')}</Notice>;
  if (code === 'studyDocumentWrong') return <Notice tone="waiting">{t('DocPreviewWaits')}</Notice>;
  if (isLoadingError) return <Failed error={error} onRetry={() => void refetch()} />;
  return <LoadingLines lines={5} />;
}
