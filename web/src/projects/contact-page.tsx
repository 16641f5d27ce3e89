// /contact: what the study says about how to reach it, and its help desk (R2.43).
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { ProjectContact } from '@trialog/contract/schemas/projects.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, LoadingLines } from '../ui/states.tsx';
import { shownHtml } from './contact-html.ts';
import classes from './contact-page.module.css';
import { HelpDeskCard } from './help-desk-card.tsx';
import { InEnvironment } from './in-environment.tsx';

/** `history` leads to what stood here before. */
export default function ContactPage({ history }: { history: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('Contact')} narrow actions={history}>
      <InEnvironment>
        {({ project }) => (
          <Stack gap="lg">
            <Card>
              <Content projectId={project.projectId} />
            </Card>
            <HelpDeskCard desk={project.helpDesk} />
          </Stack>
        )}
      </InEnvironment>
    </Page>
  );
}

function Content({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const contact = useContact(projectId);
  if (contact.isPending) return <LoadingLines lines={5} />;
  const html = shownHtml(contact.data?.htmlContent);
  if (html === undefined)
    return (
      <Empty
        text={t('EmptyContactPage')}
        action={
          contact.isError && (
            <Button variant="default" loading={contact.isFetching} onClick={() => void contact.refetch()}>
              {t('TryAgain')}
            </Button>
          )
        }
      />
    );
  // Only what the contract's narrow allow-list lets through.
  return <div className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** `null` where the study has none. */
function useContact(projectId: string) {
  return useQuery({
    queryKey: ['projects', projectId, 'contact'],
    queryFn: ({ signal }): Promise<ProjectContact | null> =>
      request<ProjectContact>(projectPaths.contacts(projectId), { signal }).catch((error: unknown) => {
        if (error instanceof FailedCall && error.problem.code === 'contactPageMissing') return null;
        throw error;
      }),
  });
}
