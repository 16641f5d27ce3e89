// The agreement: each document with its link, its tick and its error (SPEC 5); which one changed, when one asks again.
import { Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import { FailedCall } from '../platform/problem.ts';
import { type DocumentKind, type DocumentLinks, documentNames, isLooking } from '../projects/documents.ts';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { Notice } from '../ui/notice.tsx';
import { LoadingLines } from '../ui/states.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import { DocumentTick } from './document-tick.tsx';
import type { Step } from './next-step.ts';
import { useAcceptDocuments } from './queries.ts';
import { type ExitProps, RequiredDialog } from './required-dialog.tsx';

const texts = {
  privacy: { accept: 'AcceptPrivacyPolicy', error: 'PrivacyPolicyError' },
  terms: { accept: 'AcceptTermsAndConditions', error: 'TermsAndConditionsError' },
  licence: { accept: 'AcceptLicence', error: 'LicenceError' },
} as const satisfies Record<DocumentKind, { accept: AnyTextKey; error: AnyTextKey }>;

interface Props extends ExitProps {
  step: Extract<Step, { kind: 'documents' }>;
  links: UseQueryResult<DocumentLinks>;
}

export default function AgreementDialog({ step, links, ...exitProps }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const form = useId();
  const accept = useAcceptDocuments();
  const [ticked, setTicked] = useState<ReadonlySet<DocumentKind>>(new Set());
  const [tried, setTried] = useState(false);

  const looking = isLooking(links);
  const missing = isMissing(accept.error) || step.open.some((kind) => !links.data?.[kind]);
  if (!looking && missing)
    return (
      <RequiredDialog
        title={t('DocumentsUnavailableTitle')}
        {...exitProps}
        action={
          <Button
            loading={links.isFetching}
            onClick={() => {
              accept.reset();
              void links.refetch();
            }}
          >
            {t('TryAgain')}
          </Button>
        }
      >
        <Notice tone="danger" urgent>
          {t('DocumentsUnavailableMessage')}
        </Notice>
      </RequiredDialog>
    );

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (step.open.every((kind) => ticked.has(kind))) accept.mutate(step.open);
    else focusFirstError(event.currentTarget);
  };
  const tick = (kind: DocumentKind, yes: boolean) =>
    setTicked((before) => new Set(yes ? [...before, kind] : [...before].filter((each) => each !== kind)));
  const names = new Intl.ListFormat(language).format(step.open.map((kind) => t(documentNames[kind])));

  return (
    <RequiredDialog
      title={t(step.again ? 'AgreementAgainTitle' : 'AgreementTitle')}
      busy={accept.isPending}
      {...exitProps}
      action={
        <Button type="submit" form={form} loading={accept.isPending} disabled={looking}>
          {t('AgreementAccept')}
        </Button>
      }
    >
      <Text mb="md">{step.again ? t('AgreementAgainText', { documents: names }) : t('AgreementText')}</Text>
      {looking ? (
        <LoadingLines />
      ) : (
        <form id={form} noValidate onSubmit={send}>
          <Stack gap="sm">
            {step.open.map((kind) => (
              <DocumentTick
                key={kind}
                name={t(documentNames[kind])}
                url={links.data?.[kind] ?? ''}
                label={t(texts[kind].accept)}
                ticked={ticked.has(kind)}
                error={tried && !ticked.has(kind) ? t(texts[kind].error) : undefined}
                onChange={(yes) => tick(kind, yes)}
              />
            ))}
          </Stack>
        </form>
      )}
    </RequiredDialog>
  );
}

const isMissing = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.code === 'documentsUnavailable';
