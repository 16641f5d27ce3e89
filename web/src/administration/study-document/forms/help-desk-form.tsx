// Whom patients call and when, the emergency number, and the page with all ways to reach the study.
import { Checkbox } from '@mantine/core';
import { isGroup, listed } from '@trialog/contract/study-document.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { deviceTimeZone } from '../../../people/device-time-zone.ts';
import { formatter } from '../../../ui/dates.ts';
import { useIntlLanguage } from '../../../ui/use-language.ts';
import { AddButton, RemoveButton } from './buttons.tsx';
import { LongTextField, TextField, ZoneOfField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import { HtmlPreview } from './html-preview.tsx';
import { mistakesOf, NotedField } from './noted-field.tsx';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';

export function HelpDeskForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const at = (...keys: string[]) => ['projects', form.study, ...keys];
  const hasDesk = isGroup(form.value(at('helpDesk')));
  const hasPage = isGroup(form.value(at('contact')));
  return (
    <>
      <FormSection title={t('EmergencyTitle')} lead={t('FormEmergencyHint')}>
        <div className={classes.pair}>
          <TextField form={form} path={at('emergencyNumber')} label={t('FieldEmergencyNumber')} type="tel" />
        </div>
      </FormSection>
      <FormSection
        title={t('HelpDesk')}
        mistakes={form.mistakes(at('helpDesk'))}
        actions={hasDesk && <RemoveButton name={t('HelpDesk')} onPress={() => form.remove(at('helpDesk'))} />}
      >
        {hasDesk ? (
          <HelpDeskFields form={form} path={at('helpDesk')} />
        ) : (
          <AddButton
            text={t('FormAddHelpDesk')}
            onPress={() => form.set(at('helpDesk'), { phone: '', timeZone: zoneOf(form) })}
          />
        )}
      </FormSection>
      <FormSection
        title={t('FieldContactHtml')}
        lead={t('FormContactHint')}
        mistakes={form.mistakes(at('contact'))}
        actions={
          hasPage && <RemoveButton name={t('FieldContactHtml')} onPress={() => form.remove(at('contact'))} />
        }
      >
        {hasPage ? (
          <>
            <LongTextField
              form={form}
              path={at('contact', 'html')}
              label={t('ContentText')}
              description={t('FormHtmlHint')}
            />
            <HtmlPreview html={form.value(at('contact', 'html'))} name={t('FieldContactHtml')} />
          </>
        ) : (
          <AddButton text={t('FormAddContact')} onPress={() => form.set(at('contact', 'html'), '<p></p>')} />
        )}
      </FormSection>
    </>
  );
}

/** That of the first team, which the study was made with. */
function zoneOf(form: Form): string {
  const [team] = listed(form.value(['projects', form.study, 'teams']));
  return isGroup(team) && typeof team.timeZone === 'string' ? team.timeZone : deviceTimeZone();
}

function HelpDeskFields({ form, path }: { form: Form; path: Path }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.pair}>
        <TextField form={form} path={[...path, 'phone']} label={t('HelpDeskPhone')} type="tel" />
        <ZoneOfField form={form} path={[...path, 'timeZone']} />
        <TextField
          form={form}
          path={[...path, 'days']}
          label={t('FormDaysText')}
          description={t('FormDaysHint')}
          optional
        />
        <TextField
          form={form}
          path={[...path, 'hours']}
          label={t('FormHoursText')}
          description={t('FormHoursHint')}
          optional
        />
      </div>
      <Weekdays form={form} path={[...path, 'weekdays']} />
      <div className={classes.pair}>
        <TextField form={form} path={[...path, 'from']} label={t('FormFrom')} type="time" optional />
        <TextField form={form} path={[...path, 'to']} label={t('FormTo')} type="time" optional />
      </div>
      <p className="m-0 quiet text-14">{t('FormHoursMean')}</p>
    </>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const workingDays: unknown = [1, 2, 3, 4, 5];

function Weekdays({ form, path }: { form: Form; path: Path }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const name = formatter(language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) => name.format(new Date(Date.UTC(2024, 0, day)));
  const chosen = listed(form.value(path) ?? workingDays).map(Number);
  return (
    <NotedField
      form={form}
      path={path}
      label={t('PartWeekdays')}
      fallback={workingDays}
      shown={(value) =>
        listed(value ?? workingDays)
          .map((day) => nameOf(Number(day)))
          .join(', ')
      }
    >
      <Checkbox.Group
        label={t('PartWeekdays')}
        value={chosen.map(String)}
        onChange={(days) =>
          form.set(
            path,
            weekdays.filter((day) => days.includes(String(day))),
          )
        }
        error={mistakesOf(form, path, true)}
      >
        <div className={classes.days}>
          {weekdays.map((day) => (
            <Checkbox key={day} size="md" value={String(day)} label={nameOf(day)} />
          ))}
        </div>
      </Checkbox.Group>
    </NotedField>
  );
}
