// Whether notifications reach this device, why not, and what to do about it.
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { pushSituation, pushState } from '../platform/push.ts';
import { useSettings } from '../platform/use-settings.ts';
import { Notice } from '../ui/notice.tsx';
import { showFailedCall } from '../ui/toasts.ts';
import { BlockedBySystem, deviceIsOn, disableDevice, enableDevice } from './device.ts';
import classes from './settings-dialog.module.css';

export function ThisDevice() {
  const { t } = useTranslation();
  return (
    <section className={classes.device} aria-labelledby="this-device">
      <h3 id="this-device" className="m-0 semibold mb-8 text-16">
        {t('ThisDevice')}
      </h3>
      <DeviceState />
    </section>
  );
}

function DeviceState() {
  const { t } = useTranslation();
  const settings = useSettings();
  const [isOn, setOn] = useState(deviceIsOn);
  const [blocked, setBlocked] = useState(false);
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      setBlocked(false);
      if (on) setOn(await enableDevice());
      else {
        await disableDevice();
        setOn(false);
      }
    },
    onError: (error) => (error instanceof BlockedBySystem ? setBlocked(true) : showFailedCall(error)),
    meta: { handledByCaller: true },
  });
  if (settings === undefined) return null;
  switch (pushState(pushSituation(), settings.pushKey)) {
    case 'serviceOff':
      return <Text size="sm">{t('PushServiceOff')}</Text>;
    case 'unsupported':
      return <Text size="sm">{t('PushUnsupported')}</Text>;
    case 'installFirst':
      return (
        <Notice tone="waiting" title={t('PushInstallTitle')}>
          {t('PushInstallText')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="waiting" title={t('PushRefusedTitle')}>
          {t('PushRefusedText')}
        </Notice>
      );
    default:
      return (
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{t(isOn ? 'PushOn' : 'PushAsk')}</Text>
          {blocked && (
            <Notice tone="danger" title={t('PushBlockedTitle')} urgent>
              {t('PushBlockedText')}
            </Notice>
          )}
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate(!isOn)}>
            {t(isOn ? 'PushTurnOff' : 'PushTurnOn')}
          </Button>
        </Stack>
      );
  }
}
