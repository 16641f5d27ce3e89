// Why something on the wall cannot be done now, with one way on (SPEC 5).
import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { PassingDialog } from '../../ui/dialog.tsx';

interface Props {
  title: string;
  text: string;
  onClose: () => void;
}

export default function WallAlert({ title, text, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <PassingDialog
      onClose={onClose}
      title={title}
      size="sm"
      actions={<Button onClick={onClose}>{t('Understood')}</Button>}
    >
      <Text>{text}</Text>
    </PassingDialog>
  );
}
