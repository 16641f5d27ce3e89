// /protocol: the study's protocol with its internal and its international code, and the document (R1.17).
import { Button, Stack, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Project } from '@trialog/contract/schemas/projects.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Failed, LoadingLines } from '../ui/states.tsx';
import { useProtocolLink } from './documents.ts';
import classes from './facts.module.css';
import { InEnvironment } from './in-environment.tsx';

/** `history` leads to what stood here before. */
export default function ProtocolPage({ history }: { history: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('Protocol')} narrow actions={history}>
      <InEnvironment>
        {({ project }) => (
          <Card labelledBy="protocol-of">
            <Stack gap="md">
              <Title order={2} id="protocol-of">
                {project.name}
              </Title>
              <Codes protocol={project.protocol} />
              <OpenProtocol projectId={project.projectId} />
            </Stack>
          </Card>
        )}
      </InEnvironment>
    </Page>
  );
}

function Codes({ protocol }: Pick<Project, 'protocol'>) {
  const { t } = useTranslation();
  return (
    <dl className={classes.facts}>
      <dt>{t('ProtocolInternalCode')}</dt>
      <dd className="semibold digits">{protocol.internalCode ?? t('NotStated')}</dd>
      <dt>{t('ProtocolInternationalCode')}</dt>
      <dd className="semibold digits">{protocol.internationalCode ?? t('NotStated')}</dd>
    </dl>
  );
}

function OpenProtocol({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const link = useProtocolLink(projectId);
  if (link.isPending) return <LoadingLines lines={1} />;
  if (link.isError)
    return (
      <Failed
        error={link.error}
        title={t('InstituteConfigErrorMessage')}
        onRetry={() => void link.refetch()}
      />
    );
  return (
    <div>
      <Button
        component="a"
        href={link.data}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      >
        {t('ProtocolOpen')}
      </Button>
    </div>
  );
}
