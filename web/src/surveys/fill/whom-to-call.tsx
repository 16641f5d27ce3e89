// After a bad outcome: when the team is back where it is away, the help desk's number and the emergency number.
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { readingAt } from '../../messages/compose/reading-hours.ts';
import { CallHelpDesk } from '../../projects/call-help-desk.tsx';
import { EmergencyCall } from '../../projects/emergency-call.tsx';
import { useEnvironment } from '../../projects/environment.ts';
import { openingText } from '../../projects/opening-text.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';

export function WhomToCall() {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const now = new Date();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reading = readingAt(useEnvironment(), now);
  return (
    <>
      {reading.kind === 'closed' && (
        <Text>{t('TeamBackFrom', { moment: openingText(reading.from, now, language, here) })}</Text>
      )}
      <CallHelpDesk />
      <EmergencyCall />
    </>
  );
}
