// What every form for a message shares: its fields' errors, how it is sent, and where the focus goes after a failure.
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import type { Fault } from './content.ts';
import { kindsOfMessages } from './kinds.ts';
import { useCompose } from './use-compose.ts';

export function useComposeForm(parts: Parameters<typeof useCompose>[0]) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const writing = useCompose(parts);

  // Sending took the focus away; after a failure it comes back to the button that tries again.
  useEffect(() => {
    if (writing.failed) sendButton.current?.focus();
  }, [writing.failed]);

  const submit = () => {
    if (writing.refused && form.current !== null) focusFirstError(form.current);
    void writing.send();
  };
  const faultText = (fault: Fault | undefined): string | undefined => {
    if (fault === undefined) return undefined;
    return fault.kind === 'missing' ? t('RequiredField') : t('TextTooLong', { count: fault.by });
  };
  const { label, maximum } = kindsOfMessages[parts.composing.kind];
  return {
    writing,
    form,
    sendButton,
    faultText,
    /** Of the field for its words. */
    bodyProps: {
      label: t(label),
      value: writing.content.body,
      onChange: (body: string) => writing.change({ body }),
      maximum,
      error: faultText(writing.faults.body),
      required: true,
    },
    submitByKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit();
    },
    onSubmit(event: SyntheticEvent) {
      event.preventDefault();
      submit();
    },
  };
}
