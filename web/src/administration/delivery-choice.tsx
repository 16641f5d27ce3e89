// How a link reaches somebody: shown to whoever makes it, or sent by e-mail. Asked only where a mail server is configured.
import { Radio, Stack } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  byEmail: boolean;
  onChange: (byEmail: boolean) => void;
  /** Of many people, or of one. */
  isMany?: boolean;
}

export function DeliveryChoice({ byEmail, onChange, isMany = false }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      size="md"
      label={t(isMany ? 'DeliveryOfMany' : 'Delivery')}
      value={byEmail ? 'email' : 'shown'}
      onChange={(value) => onChange(value === 'email')}
    >
      <Stack gap="sm" mt="sm">
        <Radio size="md" value="shown" label={t(isMany ? 'DeliveryPrinted' : 'DeliveryShown')} />
        <Radio
          size="md"
          value="email"
          label={t('DeliveryMailed')}
          description={t(isMany ? 'DeliveryMailedManyHint' : 'DeliveryMailedHint')}
        />
      </Stack>
    </Radio.Group>
  );
}
