// The dialogs for writing: info and health message, broadcast and its edit, message to a patient (SPEC 2).
// A sheet from below on phones. Closing it keeps what was written.
import { Button, TextInput } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import { CounterBadge } from '../../ui/counter-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, fieldError } from '../../ui/field-error.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { MoodPicker } from '../mood/mood-picker.tsx';
import { SavedReplyMenu } from '../saved-replies/menu.tsx';
import classes from './compose.module.css';
import { type Composing, kindsOfMessages } from './kinds.ts';
import { PatientField } from './patient-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriorityField } from './priority-field.tsx';
import { RestoredDraft } from './restored-draft.tsx';
import { useComposeForm } from './use-compose-form.ts';
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
  const formId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [isManaging, setManaging] = useState(false);
  const kind = kindsOfMessages[composing.kind];
  const parts = useComposeForm({ composing, chosen, onSent, onClose });
  const { writing, form, sendButton, faultText } = parts;
  const { content, change, faults } = writing;
  const needsPatient = composing.kind === 'toPatient';

  return (
    <Dialog
      opened={!writing.onTheWall}
      onClose={onClose}
      title={t(kind.heading)}
      size="lg"
      // Escape closes the dialog above it alone.
      closable={writing.sending === undefined && !isManaging}
      firstFocus={kind.hasMood ? 'title' : 'marked'}
      actions={
        <div className={classes.footer}>
          <div className={classes.words}>
            {writing.failed && (
              <div role="alert">
                <FieldError text={t(writing.failureText)} />
              </div>
            )}
            <WhatHappens composing={composing} chosen={chosen} priority={content.priority} />
          </div>
          <Button
            ref={sendButton}
            type="submit"
            form={formId}
            loading={writing.sending !== undefined || writing.photoState === 'reading'}
            className="flex-none"
          >
            {t(writing.failed ? 'TryAgain' : kind.sendText)}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form} noValidate onKeyDown={parts.submitByKey} onSubmit={parts.onSubmit}>
        {/* What is being sent cannot change any more. */}
        <fieldset className="stack m-0 min-w-0 p-0 border-0 gap-20" disabled={writing.sending !== undefined}>
          {writing.restored && <RestoredDraft onDiscard={writing.discard} />}
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
          <div ref={field}>
            <TextAreaField
              {...parts.bodyProps}
              rows={kind.hasTitle ? 6 : 4}
              firstFocus={!kind.hasTitle && !kind.hasMood}
            />
          </div>
          {!roleFlags(chosen.team.roles).isPatient && (
            <SavedReplyMenu
              team={chosen.environment}
              patientId={content.patientId}
              field={field}
              onInsert={(body) => change({ body })}
              onManage={setManaging}
            />
          )}
          {kind.takesPhoto && (
            <PhotoField photo={writing.photo} state={writing.photoState} onChange={writing.changePhoto} />
          )}
          <PriorityField
            composing={composing}
            chosen={chosen}
            value={content.priority}
            onChange={(priority) => change({ priority })}
          />
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
