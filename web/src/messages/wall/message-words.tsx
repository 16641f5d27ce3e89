// What a message says: its title, where it has one, and its text; or that it was deleted.
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './message.module.css';

interface Props {
  title: string | null;
  body: string;
  titleAs?: 'h2' | 'p';
}

export function MessageWords({ title, body, titleAs: Title = 'p' }: Props) {
  return (
    <>
      {title && (
        <Title className={classes.title} dir="auto">
          {title}
        </Title>
      )}
      {body !== '' && (
        <p className={classes.body} dir="auto">
          {body}
        </p>
      )}
    </>
  );
}

/** What stands in place of a message that its author deleted after it was answered. */
export function DeletedMark() {
  const { t } = useTranslation();
  return (
    <p className="row items-center m-0 quiet gap-6 text-15">
      <IconTrash className="flex-none" size={16} stroke={1.75} aria-hidden />
      {t('DeletedByAuthor')}
    </p>
  );
}
