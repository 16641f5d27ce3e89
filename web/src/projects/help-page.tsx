// /help: the study's help desk, and whom to call instead in an emergency.
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { EmergencyCall } from './emergency-call.tsx';
import { HelpDeskCard } from './help-desk-card.tsx';
import { InEnvironment } from './in-environment.tsx';

/** `history` leads to what stood here before. */
export default function HelpPage({ history }: { history: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('HelpTitle')} lead={t('HelpLead')} narrow actions={history}>
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
