// What a message says: its title, where it has one, and its text.
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
