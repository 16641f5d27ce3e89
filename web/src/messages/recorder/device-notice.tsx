// Says why the microphone or the camera cannot be used, and what to do about it (SPEC 8).
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import type { Device, DeviceFault } from '../../media/device-fault.ts';
import { Notice } from '../../ui/notice.tsx';

const texts: Readonly<
  Record<Device, Readonly<Record<DeviceFault['kind'], readonly [AnyTextKey, AnyTextKey]>>>
> = {
  microphone: {
    refused: ['MicrophonePermissionError', 'MicrophonePermissionHint'],
    missing: ['MicrophoneMissing', 'MicrophoneMissingHint'],
    inUse: ['MicrophoneInUse', 'DeviceInUseHint'],
    lost: ['MicrophoneLost', 'MicrophonePermissionHint'],
    unsupported: ['VoiceUnsupported', 'RecordingUnsupportedHint'],
  },
  camera: {
    refused: ['CameraPermissionError', 'CameraPermissionHint'],
    missing: ['CameraMissing', 'CameraMissingHint'],
    inUse: ['CameraInUse', 'DeviceInUseHint'],
    lost: ['CameraLost', 'CameraPermissionHint'],
    unsupported: ['VideoUnsupported', 'RecordingUnsupportedHint'],
  },
};

/** `stored`: something was recorded before the device was lost. */
export function DeviceNotice({ fault, stored = false }: { fault: DeviceFault; stored?: boolean }) {
  const { t } = useTranslation();
  const [title, hint] = texts[fault.device][fault.kind];
  return (
    <Notice tone={stored ? 'waiting' : 'danger'} title={t(title)} urgent>
      {stored ? t('RecordedUntilThen') : t(hint)}
    </Notice>
  );
}

/** Why there is no recording. */
export function RecorderFault({ fault, failed }: { fault?: DeviceFault | undefined; failed?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {fault !== undefined && <DeviceNotice fault={fault} />}
      {failed === true && (
        <Notice tone="danger" urgent>
          {t('RecordingFailed')}
        </Notice>
      )}
    </>
  );
}
