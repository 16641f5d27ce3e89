// Notification settings (SPEC 2, 4 and 5): whether notifications may come, at which hours, and whether they reach this
// device.
import { Box, Button, Stack, Switch, Text } from '@mantine/core';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import type { NotificationSettings } from '@trialog/contract/schemas/notifications.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { timeZoneName } from '../people/time-zone-name.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Failed, LoadingLines } from '../ui/states.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { useSaveSettings, useSettings } from './queries.ts';
import { checked, type Form, formOf, isForm, showsRange } from './settings-form.ts';
import { ThisDevice } from './this-device.tsx';
import { TimeField } from './time-field.tsx';

export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  // An answer that comes later must not change what somebody is filling in.
  const [loaded, setLoaded] = useState<NotificationSettings>();
  if (loaded === undefined && settings.data !== undefined && !settings.isFetching) setLoaded(settings.data);
  if (loaded !== undefined) return <Settings settings={loaded} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('NotificationSettings')}>
      {settings.isError && !settings.isFetching ? (
        <Failed error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <LoadingLines />
      )}
    </Dialog>
  );
}

function Settings({ settings, onClose }: { settings: NotificationSettings; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const save = useSaveSettings();
  const begun = useBegunForm({ name: 'notificationHours', first: formOf(settings), isForm });
  const { form } = begun;
  const [problem, setProblem] = useState<ProblemCode>();
  const change = (part: Partial<Form>) => {
    setProblem(undefined);
    begun.change({ ...form, ...part });
  };
  const send = () => {
    const result = checked(form, settings.timeZone, new Date());
    if ('problem' in result) return setProblem(result.problem);
    save.mutate(result.body, {
      onSuccess: () => {
        showSuccess(t('NotificationSettingsUpdated'));
        giveUp();
      },
    });
  };
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t('NotificationSettings')}
      closable={!save.isPending}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={giveUp}>
            {t('Cancel')}
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {t('NotificationsSave')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <RestoredForm begun={begun} onDiscard={() => setProblem(undefined)} />
        <Switch
          size="md"
          label={t('NotificationsAllow')}
          description={t('NotificationsAllowHint')}
          checked={form.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
        {form.active && (
          <Switch
            size="md"
            label={t('NotificationsNoLimit')}
            checked={form.allDay}
            onChange={({ currentTarget }) => change({ allDay: currentTarget.checked })}
          />
        )}
        {showsRange(form) && (
          <Box>
            <div className="row wrap gap-12">
              <TimeField end="from" value={form.from} onChange={(from) => change({ from })} />
              <TimeField end="to" value={form.to} onChange={(to) => change({ to })} />
            </div>
            <Text size="sm" c="dimmed" mt="xs">
              {t('NotificationsRangeHint', { zone: timeZoneName(settings.timeZone, i18n.language) })}
            </Text>
          </Box>
        )}
        {problem !== undefined && (
          <Notice tone="danger" urgent>
            {t(
              problem === 'notificationWindowInvalid'
                ? 'PushNotificationsSettingsValidateError'
                : 'FillinAllFields',
            )}
          </Notice>
        )}
        <ThisDevice />
      </Stack>
    </Dialog>
  );
}
