// A field with what a check finds wrong in it, and what is in force where the draft says something else.
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './forms.module.css';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';

interface Props {
  form: Form;
  path: Path;
  /** How the field is called. */
  label: string;
  /** What holds where the document says nothing. */
  fallback?: unknown;
  /** What is in force, in words; the value itself where it is one. */
  shown?: (value: unknown) => string;
  children: ReactNode;
}

export function NotedField({ form, path, label, fallback, shown = shownValue, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="stack gap-4 min-w-0" data-path={path.join('/')}>
      {children}
      {form.differs(path, fallback) && (
        <div className={classes.inForce}>
          <span className="break">
            {inForceText(t('FormInForce'), shown(form.inForce(path)) || t('FormNothing'))}
          </span>
          <button
            type="button"
            className="text-button"
            aria-label={`${t('FormRestore')}: ${label}`}
            onClick={() => form.restore(path)}
          >
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            {t('FormRestore')}
          </button>
        </div>
      )}
    </div>
  );
}

const MOST_SHOWN = 160;

const inForceText = (label: string, text: string) =>
  `${label} ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text}`;

const shownValue = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);

/** For the `error` of an input. The checker speaks English. */
export function mistakesOf(form: Form, path: Path, whole = false): ReactNode {
  const found = form.mistakes(path, whole);
  return found.length === 0 ? undefined : <Mistakes found={found} />;
}

export function Mistakes({ found }: { found: readonly string[] }) {
  return (
    <span className="stack gap-4" lang="en">
      {found.map((message) => (
        <span key={message} className={classes.mistake}>
          <IconAlertCircle className="flex-none" size={16} stroke={2} aria-hidden />
          <span className="break">{message}</span>
        </span>
      ))}
    </span>
  );
}
