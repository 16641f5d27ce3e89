// Says which questionnaires nothing will remind of, since the hours for notifications never fall into their time.
import { Button } from '@mantine/core';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import { titlesNeverReminded } from './rounds.ts';

interface Props {
  rounds: readonly AssignedSurvey[];
  onChangeHours: () => void;
}

export function NeverReminded({ rounds, onChangeHours }: Props) {
  const { t } = useTranslation();
  return titlesNeverReminded(rounds).map((title) => (
    <div key={title} className="mb-20">
      <Notice tone="waiting" title={title}>
        {t('OutsideNotificationHours')}
        <Button className="block mt-8" variant="default" size="sm" onClick={onChangeHours}>
          {t('ChangeNotificationHours')}
        </Button>
      </Notice>
    </div>
  ));
}
