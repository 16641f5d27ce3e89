// The dialogs for writing: info and health message, broadcast and its edit, message to a patient, reply (SPEC 2).
// A sheet from below on phones. Closing it keeps what was written.
import { Button, TextInput } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useMe } from '../../people/queries.ts';
import type { Chosen } from '../../projects/environment.ts';
import { CounterBadge } from '../../ui/counter-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, fieldError } from '../../ui/field-error.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { MoodPicker } from '../mood/mood-picker.tsx';
import classes from './compose.module.css';
import type { Fault } from './content.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import { PatientField } from './patient-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { useCompose } from './use-compose.ts';
import { WhatHappens } from './what-happens.tsx';

interface Props {
  composing: Composing;
  chosen: Chosen;
  /** It is being sent, and is shown on the wall. */
  onSent: () => void;
  onClose: () => void;
}

/** Drawn while something is being written. */
export function Compose({ composing, chosen, onSent, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const kind = kindsOfMessages[composing.kind];
  const writing = useCompose({ composing, chosen, onSent, onClose });
  const { content, change, faults } = writing;
  const me = useMe().data;
  const original = composing.kind === 'reply' ? composing.original : undefined;
  const needsPatient = composing.kind === 'toPatient';
  const faultText = (fault: Fault | undefined) => {
    if (fault === undefined) return undefined;
    return fault.kind === 'missing' ? t('RequiredField') : t('TextTooLong', { count: fault.by });
  };

  // Sending took the focus away; after a failure it comes back to the button that tries again.
  useEffect(() => {
    if (writing.failed) sendButton.current?.focus();
  }, [writing.failed]);

  const submit = () => {
    if (writing.refused && form.current !== null) focusFirstError(form.current);
    void writing.send();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      opened={!writing.onTheWall}
      onClose={onClose}
      title={
        original !== undefined && original.authorId === me?.userId
          ? t('WriteReply')
          : t(kind.heading, { name: original?.authorName ?? '' })
      }
      size="lg"
      closable={writing.sending === undefined}
      firstFocus={kind.hasMood ? 'title' : 'marked'}
      actions={
        <div className={classes.footer}>
          <div className={classes.words}>
            {writing.failed && (
              <div role="alert">
                <FieldError text={t('CannotSendMessage')} />
              </div>
            )}
            <WhatHappens composing={composing} chosen={chosen} />
          </div>
          <Button
            ref={sendButton}
            type="submit"
            form={formId}
            loading={writing.sending !== undefined}
            className="flex-none"
          >
            {t(writing.failed ? 'TryAgain' : kind.sendText)}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* What is being sent cannot change any more. */}
        <fieldset className="stack m-0 min-w-0 p-0 border-0 gap-20" disabled={writing.sending !== undefined}>
          {writing.restored && (
            <div className={classes.restored}>
              {t('DraftRestored')}
              <Button variant="transparent" size="compact-sm" px={0} onClick={writing.discard}>
                {t('DiscardDraft')}
              </Button>
            </div>
          )}
          {composing.kind === 'reply' && composing.original.body !== '' && (
            <blockquote className={classes.quote}>{composing.original.body}</blockquote>
          )}
          {kind.hasMood && (
            <MoodPicker
              label={t('HowDoYouFeel')}
              value={content.mood}
              onChange={(mood) => change({ mood })}
            />
          )}
          {needsPatient && (
            <PatientField
              medicalTeamId={chosen.environment.medicalTeamId}
              value={content.patientId}
              onChange={(patientId) => change({ patientId })}
              error={faultText(faults.patient)}
            />
          )}
          {kind.hasTitle && (
            <div>
              <TextInput
                label={t('MessageTitle')}
                value={content.title}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
                error={fieldError(faultText(faults.title))}
                required
                data-autofocus={!needsPatient || undefined}
              />
              <TitleCounter title={content.title} />
            </div>
          )}
          <TextAreaField
            label={t(kind.label)}
            value={content.body}
            onChange={(body) => change({ body })}
            maximum={kind.maximum}
            error={faultText(faults.body)}
            rows={kind.hasTitle ? 6 : 4}
            required
            firstFocus={!kind.hasTitle && !kind.hasMood}
          />
          {kind.takesPhoto && (
            <PhotoField photo={writing.photo} lost={writing.photoLost} onChange={writing.changePhoto} />
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}

/** A title is short by nature: its counter comes when there is something to say. */
function TitleCounter({ title }: { title: string }) {
  const maximum = limits.titleCharacters;
  const used = countCharacters(title, maximum);
  if (used * 3 <= maximum * 2) return null;
  return (
    <div className="row justify-end mt-4">
      <CounterBadge used={used} maximum={maximum} />
    </div>
  );
}
