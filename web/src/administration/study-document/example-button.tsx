// Puts a first questionnaire into the text of a study that has none; that can be undone, as everything that is typed can.
import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { showSuccess } from '../../ui/toasts.ts';
import { withExampleSurveys } from './example-section.ts';
import type { useDocument } from './use-document.ts';

export function ExampleButton({ document }: { document: ReturnType<typeof useDocument> }) {
  const { t } = useTranslation();
  const { text, example } = document;
  const withExample = example === null ? undefined : withExampleSurveys(text, example);
  if (withExample === undefined) return null;
  const put = () => {
    document.write(withExample);
    showSuccess(t('ExampleAdded'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFilePlus size={20} stroke={1.75} aria-hidden />}
      onClick={put}
    >
      {t('ExampleAdd')}
    </Button>
  );
}
