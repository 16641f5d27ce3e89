// The teams of a study: their names, time zones, and which are closed. A team that is in force stays, since others refer to it.
import { limits } from '@trialog/contract/limits.ts';
import { teamKey } from '@trialog/contract/rules/new-study.ts';
import { groupsIn } from '@trialog/contract/study-document.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { AddByName, RemoveButton } from './buttons.tsx';
import { ChoiceField, TextField, ZoneOfField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import { freeKey } from './free-key.ts';
import type { Form } from './use-form.ts';

export function TeamsForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const path = ['projects', form.study, 'teams'];
  const teams = groupsIn(form.value(path));
  const keys = teams.map(({ key }) => String(key));
  return (
    <>
      {keys.map((key) => (
        <Team key={key} form={form} path={[...path, key]} />
      ))}
      <FormSection title={t('FormAddTeam')} mistakes={form.mistakes(path)}>
        {teams.length < limits.teamsPerStudy ? (
          <AddByName
            label={t('FormTeamName')}
            button={t('FormAddTeam')}
            maxLength={200}
            onAdd={(name) => {
              const last = teams.at(-1)?.timeZone;
              const zone = typeof last === 'string' ? { timeZone: last } : {};
              form.add(path, { key: freeKey(teamKey(name), keys), name, ...zone });
            }}
          />
        ) : (
          <p className="m-0 quiet">{t('FormMostTeams', { count: limits.teamsPerStudy })}</p>
        )}
      </FormSection>
    </>
  );
}

function Team({ form, path }: { form: Form; path: readonly string[] }) {
  const { t } = useTranslation();
  const name = String(form.value([...path, 'name']) ?? '') || path.at(-1);
  const isNew = form.inForce(path) === undefined;
  return (
    <FormSection
      title={`${name}`}
      lead={`${t('StudyKey')}: ${path.at(-1)}`}
      mistakes={form.mistakes(path)}
      actions={isNew && <RemoveButton name={`${name}`} onPress={() => form.remove(path)} />}
    >
      <div className={classes.pair}>
        <TextField form={form} path={[...path, 'name']} label={t('FormTeamName')} />
        <ZoneOfField form={form} path={[...path, 'timeZone']} description={t('FormZoneHint')} optional />
        <ChoiceField
          form={form}
          path={[...path, 'status']}
          label={t('FieldStatus')}
          fallback="open"
          choices={[
            { value: 'open', label: t('StatusOpen') },
            { value: 'closed', label: t('StatusClosed') },
          ]}
        />
      </div>
    </FormSection>
  );
}
