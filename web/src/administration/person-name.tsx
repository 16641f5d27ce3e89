// Somebody in a table: the name, and below it the study code and the e-mail address where there are any.
import classes from './people-page.module.css';

interface Props {
  name: string;
  studyCode?: string | null;
  email: string | null;
}

export function PersonName({ name, studyCode = null, email }: Props) {
  return (
    <span className={classes.name}>
      <span className="break">{name}</span>
      {studyCode !== null && <span className="quiet regular text-14">{studyCode}</span>}
      {email !== null && <span className="quiet regular text-14 break">{email}</span>}
    </span>
  );
}
