// A part of the draft as a form; the text, where no form can read it.
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useEffect, useRef } from 'react';
import { addressOfStudyDocument } from '../../../audit-trail/addresses.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useDocument } from '../use-document.ts';
import { CodebookForm } from './codebook-form.tsx';
import { DocumentsForm } from './documents-form.tsx';
import classes from './forms.module.css';
import { HelpDeskForm } from './help-desk-form.tsx';
import type { FormPart } from './parts.ts';
import { SettingsForm } from './settings-form.tsx';
import { TeamsForm } from './teams-form.tsx';
import { type Form, useForm } from './use-form.ts';

interface Props {
  part: FormPart;
  projectId: string;
  instituteId: string;
  document: ReturnType<typeof useDocument>;
  /** What the last check found, and the text that it is about. */
  checkedText: string;
  found: StudyCheck | undefined;
  onLine: (line: number) => void;
}

export default function StudyForm({
  part,
  projectId,
  instituteId,
  document,
  checkedText,
  found,
  onLine,
}: Props) {
  const { t } = useTranslation();
  const form = useForm(document, { text: checkedText, found });
  const here = useEntered((path) => {
    const line = form?.lineOf(path.split('/'));
    if (line !== undefined) onLine(line);
  });
  if (!form)
    return (
      <Notice tone="waiting" title={t('FormUnreadable')}>
        <div className="stack gap-12">
          <span>{t('FormUnreadableText')}</span>
          <Link className="text-button p-0" to={addressOfStudyDocument(projectId)}>
            {t('FormToText')}
          </Link>
        </div>
      </Notice>
    );
  return (
    <div ref={here} className={classes.forms}>
      {formOf(part, form, instituteId)}
    </div>
  );
}

/** Comments are about the part that one is at, as they are about a line of the text. */
function useEntered(onEnter: (path: string) => void) {
  const here = useRef<HTMLDivElement>(null);
  const enter = useRef(onEnter);
  enter.current = onEnter;
  useEffect(() => {
    const { current } = here;
    const listen = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
      if (field?.dataset.path) enter.current(field.dataset.path);
    };
    current?.addEventListener('focusin', listen);
    return () => current?.removeEventListener('focusin', listen);
  }, []);
  return here;
}

function formOf(part: FormPart, form: Form, instituteId: string) {
  switch (part) {
    case 'settings':
      return <SettingsForm form={form} />;
    case 'teams':
      return <TeamsForm form={form} />;
    case 'help-desk':
      return <HelpDeskForm form={form} />;
    case 'documents':
      return <DocumentsForm form={form} instituteId={instituteId} />;
    case 'codebook':
      return <CodebookForm form={form} />;
  }
}
