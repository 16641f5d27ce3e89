// The settings of a study: what it is called, what patients and staff can do, and for how long.
import { defaultProjectProperties as defaults } from '@trialog/contract/project-defaults.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { CheckField, NumberField, TextField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import type { Form } from './use-form.ts';

type Numbers = {
  [Key in keyof typeof defaults]: (typeof defaults)[Key] extends number ? Key : never;
}[keyof typeof defaults];

export function SettingsForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const at = (...keys: string[]) => ['projects', form.study, ...keys];
  const setting = (key: keyof typeof defaults, ...rest: string[]) => at('properties', key, ...rest);
  const minutes = (key: Numbers, label: string) => (
    <NumberField form={form} path={setting(key)} label={label} unit="min" fallback={defaults[key]} />
  );
  const number = (key: Numbers) => Number(form.value(setting(key)) ?? defaults[key]);
  return (
    <>
      <FormSection
        title={t('FieldStudy')}
        mistakes={[...form.mistakes(at()), ...form.mistakes(['projects'])]}
      >
        <div className={classes.pair}>
          <TextField form={form} path={at('name')} label={t('StudyNewName')} />
          <div className="stack gap-4">
            <span className="semibold text-15">{t('StudyKey')}</span>
            <code className="break">{form.study}</code>
            <span className="quiet text-13">{t('FormKeyStays')}</span>
          </div>
          <TextField
            form={form}
            path={at('protocol', 'internalCode')}
            label={t('ProtocolInternalCode')}
            optional
          />
          <TextField
            form={form}
            path={at('protocol', 'internationalCode')}
            label={t('ProtocolInternationalCode')}
            optional
          />
        </div>
      </FormSection>
      <FormSection title={t('Messages')} mistakes={form.mistakes(at('properties'))}>
        <CheckField
          form={form}
          path={setting('isMessagingActive')}
          label={t('SettingMessaging')}
          fallback={defaults.isMessagingActive}
        />
        <CheckField
          form={form}
          path={setting('isVideoRecordingActive')}
          label={t('SettingVideo')}
          fallback={defaults.isVideoRecordingActive}
        />
        <CheckField
          form={form}
          path={setting('isMessagePriorityActive')}
          label={t('SettingPriority')}
          fallback={defaults.isMessagePriorityActive}
        />
        <div className={classes.pair}>
          {minutes('messageCanBeRepliedAfterMinutes', t('SettingReplyAfter'))}
          {minutes('messageCanNotBeDeletedAfterMinutes', t('SettingDeleteWithin'))}
          {minutes('broadcastMessageCanNotBeDeletedAfterMinutes', t('SettingDeleteBroadcastWithin'))}
        </div>
        <p className={classes.sentence} role="status">
          {t(
            number('messageCanBeRepliedAfterMinutes') === 0 ? 'FormMessagesMeanAtOnce' : 'FormMessagesMean',
            {
              reply: number('messageCanBeRepliedAfterMinutes'),
              own: number('messageCanNotBeDeletedAfterMinutes'),
              broadcast: number('broadcastMessageCanNotBeDeletedAfterMinutes'),
            },
          )}
        </p>
      </FormSection>
      <FormSection title={t('FormAlertsFollowed')}>
        <div className={classes.pair}>
          {minutes('alertMinutes', t('SettingAlertWithin'))}
          {minutes('alertRepeatMinutes', t('SettingAlertRepeat'))}
        </div>
      </FormSection>
      <FormSection title={t('NavigationAnalyses')}>
        <CheckField
          form={form}
          path={setting('isAnalystConsoleActive')}
          label={t('FormConsole')}
          fallback={defaults.isAnalystConsoleActive}
        />
        <CheckField
          form={form}
          path={setting('researchersSeeCodesOnly')}
          label={t('SettingCodesOnly')}
          fallback={defaults.researchersSeeCodesOnly}
        />
        <div className={classes.pair}>
          <NumberField
            form={form}
            path={setting('codersPerMessage')}
            label={t('SettingCoders')}
            fallback={defaults.codersPerMessage}
          />
        </div>
      </FormSection>
      <FormSection title={t('FormAddresses')} lead={t('FormAddressesHint')}>
        <div className={classes.pair}>
          {(['privacyPolicy', 'termsAndConditions'] as const).map((key) => (
            <TextField
              key={key}
              form={form}
              path={setting(key, 'url')}
              emptied={setting(key)}
              label={t(key === 'privacyPolicy' ? 'PrivacyPolicy' : 'TermsAndConditions')}
              type="url"
              optional
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('FormSignOut')}>
        <div className={classes.pair}>
          {minutes('idleMinutesStaff', t('SettingIdleStaff'))}
          {minutes('idleMinutesPatients', t('SettingIdlePatients'))}
        </div>
      </FormSection>
    </>
  );
}
