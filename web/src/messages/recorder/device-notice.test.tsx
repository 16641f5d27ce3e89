// What somebody reads whose microphone or camera may not be used.
import { beforeAll, expect, it } from 'vitest';
import { words } from '../../../test/markup.tsx';
import texts from '../../i18n/recorder/en.ts';
import { addTexts } from '../../i18n/translation.ts';
import { DeviceNotice } from './device-notice.tsx';

beforeAll(() => addTexts(texts));

it('names the device that was refused, and says how to allow it', { tags: ['R8.26'] }, () => {
  const microphone = words(<DeviceNotice fault={{ device: 'microphone', kind: 'refused' }} />);
  expect(microphone).toContain('Trialog isn’t allowed to use the microphone');
  expect(microphone).toMatch(/settings/);
  const camera = words(<DeviceNotice fault={{ device: 'camera', kind: 'refused' }} />);
  expect(camera).toContain('Trialog isn’t allowed to use the camera');
  expect(camera).toMatch(/settings/);
});
