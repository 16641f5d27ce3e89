// /control/studies/new: an administrator of an institute makes a study: empty, as a copy, or from a study file.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { languages } from '@trialog/contract/languages.ts';
import type { AdministeredStudies } from '@trialog/contract/schemas/study-roles.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOfStudy, controlAddress } from '../../audit-trail/addresses.ts';
import { languageNames } from '../../i18n/load.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { useBegunForm } from '../../people/begun-forms.ts';
import { deviceTimeZone } from '../../people/device-time-zone.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { currentLanguage } from '../../platform/language.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { errorAt, FormFailure } from '../failure.tsx';
import { ZoneField } from '../person-fields.tsx';
import { useAdministered } from '../staff-queries.ts';
import { FirstTeams } from './first-teams.tsx';
import classes from './new-study.module.css';
import {
  type Beginning,
  beginnings,
  firstForm,
  isNewStudyForm,
  keyOf,
  type NewStudyForm,
  newStudyOf,
} from './new-study-form.ts';
import { useCreateStudy } from './queries.ts';
import { StudyFileField } from './study-file-field.tsx';

export default function NewStudyPage() {
  const { t } = useTranslation();
  const { data, isPending, isLoadingError, error, refetch } = useAdministered();
  return (
    <Page
      title={t('StudyNew')}
      lead={t('StudyNewLead')}
      back={<BackLink to={controlAddress} text={t('BackToControl')} />}
      narrow
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data &&
        (data.institutes.length > 0 ? (
          <Form administered={data} />
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('StudyNewNotYours')} />
        ))}
    </Page>
  );
}

const beginningTexts: Record<Beginning, AnyTextKey> = {
  empty: 'StudyBeginEmpty',
  copy: 'StudyBeginCopy',
  file: 'StudyBeginFile',
};

const fields = ['name', 'key', 'languages', 'timeZone', 'teams', 'file', 'copyOf'];

function Form({ administered: { institutes, studies } }: { administered: AdministeredStudies }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const here = useRef<HTMLFormElement>(null);
  const begun = useBegunForm<NewStudyForm>({
    name: 'studyDocument.new',
    first: firstForm(languages.find((one) => one === currentLanguage()) ?? 'en', deviceTimeZone()),
    isForm: isNewStudyForm,
  });
  const [file, setFile] = useState<File | null>(null);
  const create = useCreateStudy();
  const { form } = begun;
  const { error } = create;
  const change = (part: Partial<NewStudyForm>) => begun.change({ ...form, ...part });
  const institute = institutes.find(({ instituteId }) => instituteId === form.instituteId) ?? institutes[0];
  const instituteId = institute?.instituteId ?? '';
  const copied = studies.filter((one) => one.institute.instituteId === instituteId);
  const copyOf = copied.find(({ projectId }) => projectId === form.copyOf) ?? copied[0];
  const begins = beginnings.filter((one) => one !== 'copy' || copied.length > 0);
  const save = () => {
    const study = newStudyOf({ ...form, copyOf: copyOf?.projectId ?? '' }, instituteId);
    const { name, key } = study;
    create.mutate(
      form.begin === 'file' ? { instituteId, name, key, file: file ?? new File([], 'study.yaml') } : study,
      {
        onSuccess: ({ projectId, name: created }) => {
          begun.forget();
          showSuccess(t('StudyCreated', { name: created }));
          void navigate(addressOfStudy(projectId));
        },
        onError: () => here.current && focusFirstError(here.current),
      },
    );
  };
  return (
    <form
      ref={here}
      className="stack gap-24"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RestoredForm begun={begun} />
      <FormFailure error={error} fields={fields} />
      {institutes.length > 1 && (
        <NativeSelect
          size="md"
          label={t('StudyInstitute')}
          value={instituteId}
          data={institutes.map((one) => ({ value: one.instituteId, label: one.name }))}
          onChange={({ currentTarget }) => change({ instituteId: currentTarget.value })}
        />
      )}
      <ChoiceList
        legend={t('StudyBegin')}
        choices={begins.map((value) => ({ value, text: t(beginningTexts[value]) }))}
        chosen={form.begin}
        onChoose={(begin) => change({ begin: begin as Beginning })}
      />
      {form.begin === 'copy' && (
        <NativeSelect
          size="md"
          label={t('StudyCopyOf')}
          value={copyOf?.projectId}
          data={copied.map(({ projectId, name }) => ({ value: projectId, label: name }))}
          onChange={({ currentTarget }) => change({ copyOf: currentTarget.value })}
          error={errorAt(error, 'copyOf')}
        />
      )}
      {form.begin === 'file' && <StudyFileField file={file} onFile={setFile} error={error} />}
      <TextInput
        size="md"
        label={t('StudyNewName')}
        value={form.name}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errorAt(error, 'name')}
        required
      />
      <TextInput
        size="md"
        label={t('StudyKey')}
        description={t('StudyKeyHint')}
        value={keyOf(form)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        error={errorAt(error, 'key')}
        required
      />
      {form.begin === 'empty' && (
        <Checkbox.Group
          label={t('StudyLanguages')}
          description={t('StudyLanguagesHint')}
          value={form.languages}
          onChange={(chosen) => change({ languages: languages.filter((one) => chosen.includes(one)) })}
          error={errorAt(error, 'languages')}
        >
          <div className={classes.languages}>
            {languages.map((value) => (
              <Checkbox key={value} size="md" value={value} label={languageNames[value]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {form.begin !== 'file' && (
        <>
          <ZoneField
            timeZone={form.timeZone}
            description={t('StudyZoneHint')}
            onChange={(timeZone) => change({ timeZone })}
            error={error}
          />
          <FirstTeams teams={form.teams} onChange={(teams) => change({ teams })} error={error} />
        </>
      )}
      <div>
        <Button type="submit" size="md" loading={create.isPending}>
          {t('StudyCreate')}
        </Button>
      </div>
    </form>
  );
}
