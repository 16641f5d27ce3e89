// /help: the study's help desk, and whom to call instead in an emergency.
import { Stack } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import { HelpDeskCard } from './help-desk-card.tsx';
import { InEnvironment } from './in-environment.tsx';

export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('HelpTitle')} lead={t('HelpLead')} narrow>
      <InEnvironment>
        {({ project }) => (
          <Stack gap="lg">
            <HelpDeskCard desk={project.helpDesk} />
            <EmergencyCall />
          </Stack>
        )}
      </InEnvironment>
    </Page>
  );
}
