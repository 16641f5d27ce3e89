// Whom to call in an emergency: the study's number, else Europe's.
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './emergency-call.module.css';
import { useEnvironment } from './environment.ts';

const europe = '112';

export function EmergencyCall() {
  const { t } = useTranslation();
  const number = useEnvironment().project?.emergencyNumber ?? europe;
  return (
    <Notice tone="emergency" title={t('EmergencyTitle')}>
      <a className={classes.call} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
        {t('EmergencyCall', { number })}
      </a>
    </Notice>
  );
}
