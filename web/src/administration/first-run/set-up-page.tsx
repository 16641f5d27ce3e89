// /setup/:token: whoever has the set-up link of a new installation brings the institute and themselves in, and goes on as everybody
// who is invited does.
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Language, languages } from '@trialog/contract/languages.ts';
import { MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type {
  NewInstallation,
  SetUpInstallation,
  UsableSetUpLink,
} from '@trialog/contract/schemas/set-up.ts';
import { setUpPaths } from '@trialog/contract/set-up.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { deviceTimeZone } from '../../people/device-time-zone.ts';
import { request } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { FailedCall } from '../../platform/problem.ts';
import { failureText } from '../../ui/failure-text.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { errorAt, FormFailure } from '../failure.tsx';
import { LanguageAndZone } from '../person-fields.tsx';

/** What became of a link that nobody can use. */
const unusable: Readonly<
  Record<
    string,
    'SetUpUsedTitle' | 'SetUpExpiredTitle' | 'SetUpRevokedTitle' | 'SetUpInvalidTitle' | 'SetUpDoneTitle'
  >
> = {
  setUpLinkUsed: 'SetUpUsedTitle',
  setUpLinkExpired: 'SetUpExpiredTitle',
  setUpLinkRevoked: 'SetUpRevokedTitle',
  setUpLinkInvalid: 'SetUpInvalidTitle',
  setUpDone: 'SetUpDoneTitle',
};
const codeOf = (error: unknown) => (error instanceof FailedCall ? error.problem.code : '');

export default function SetUpPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['setUpLink', token],
    queryFn: ({ signal }) =>
      request<UsableSetUpLink>(setUpPaths.link, { method: 'POST', body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handledByCaller: true },
  });
  const setUp = useMutation({
    mutationFn: (body: NewInstallation) =>
      request<SetUpInstallation>(setUpPaths.installation, { method: 'POST', body }),
    // The password page is no page of ours, and an invitation wants to be opened anew.
    onSuccess: ({ invitation }) => window.location.assign(invitation),
    meta: { handledByCaller: true },
  });
  const ended = [setUp.error, link.error].find((error) => codeOf(error) in unusable);
  if (ended !== undefined) return <Unusable error={ended} />;
  return (
    <Page title={t('SetUpTitle')} lead={t('SetUpLead')} narrow>
      {link.isPending && <LoadingLines lines={6} />}
      {link.isError && <Failed error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && (
        <SetUpForm
          error={setUp.error}
          busy={setUp.isPending || setUp.isSuccess}
          onSend={(form) => setUp.mutate({ token, ...form })}
        />
      )}
    </Page>
  );
}

function Unusable({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const code = codeOf(error);
  const leadsOn = code === 'setUpLinkUsed' || code === 'setUpDone';
  return (
    <Page title={t(unusable[code] ?? 'SetUpInvalidTitle')} narrow>
      <div className="stack items-start gap-24">
        <Notice tone="waiting">{failureText(error)}</Notice>
        {leadsOn && (
          <Button component={Link} to="/">
            {t('SetUpSignIn')}
          </Button>
        )}
      </div>
    </Page>
  );
}

type Form = Omit<NewInstallation, 'token'>;

const fields = ['institute', 'name', 'email', 'timeZone'];

interface FormProps {
  error: unknown;
  busy: boolean;
  onSend: (form: Form) => void;
}

function SetUpForm({ error, busy, onSend }: FormProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<Form>(() => ({
    institute: '',
    name: '',
    email: '',
    language: languages.find((one: Language) => one === currentLanguage()) ?? 'en',
    timeZone: deviceTimeZone(),
  }));
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(form);
  };
  const here = useRef<HTMLFormElement>(null);
  // Only now are the fields drawn with what is wrong.
  useEffect(() => {
    if (error && here.current) focusFirstError(here.current);
  }, [error]);
  return (
    <form ref={here} className="stack gap-16" onSubmit={send} noValidate>
      <FormFailure error={error} fields={fields} />
      <TextInput
        size="md"
        label={t('SetUpInstitute')}
        description={t('SetUpInstituteHint')}
        value={form.institute}
        maxLength={MOST_NAME_CHARACTERS}
        autoComplete="organization"
        onChange={({ currentTarget }) => change({ institute: currentTarget.value })}
        error={errorAt(error, 'institute')}
        required
      />
      <TextInput
        size="md"
        label={t('SetUpName')}
        value={form.name}
        maxLength={MOST_NAME_CHARACTERS}
        autoComplete="name"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errorAt(error, 'name')}
        required
      />
      <TextInput
        type="email"
        size="md"
        label={t('SetUpEmail')}
        description={t('SetUpEmailHint')}
        value={form.email}
        autoComplete="email"
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        error={errorAt(error, 'email')}
        required
      />
      <LanguageAndZone form={form} onChange={change} error={error} />
      <p className="m-0 quiet">{t('SetUpNext')}</p>
      <div className="row">
        <Button type="submit" size="md" loading={busy}>
          {t('SetUpConfirm')}
        </Button>
      </div>
    </form>
  );
}
