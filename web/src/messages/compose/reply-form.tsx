// A text reply, written in place under what it answers, with the message and its photo in sight. Closing it keeps what
// was written.
import { Button } from '@mantine/core';
import { roleFlags } from '@trialog/contract/people.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Segments } from '../../boot/light-parts/segments.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { SavedReplyMenu } from '../saved-replies/menu.tsx';
import { patientOf } from '../wall/view.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';
import { PhotoField } from './photo-field.tsx';
import classes from './reply-form.module.css';
import { RestoredDraft } from './restored-draft.tsx';
import { useComposeForm } from './use-compose-form.ts';
import { WhatHappens } from './what-happens.tsx';

interface Props {
  original: Message;
  /** A patient's comment on a broadcast, which staff answer. */
  answered?: Message | undefined;
  /** Said where everyone sees the reply, and one patient could be answered instead. */
  hint?: string | undefined;
  chosen: Chosen;
  onClose: () => void;
}

const kind = kindsOfMessages.reply;
const ROWS = 3;
const ignore = () => undefined;

/** Drawn while something is being written. */
export default function ReplyForm({ original, answered, hint, chosen, onClose }: Props) {
  const { t } = useTranslation();
  const composing = useMemo<Composing>(
    () => ({ kind: 'reply', original, ...(answered === undefined ? {} : { answered }) }),
    [original, answered],
  );
  const parts = useComposeForm({ composing, chosen, onSent: ignore, onClose });
  const { writing, form, sendButton } = parts;
  const { content, change } = writing;
  const field = useRef<HTMLDivElement>(null);
  useInView(form, field);
  useEffect(() => field.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);
  const isSending = writing.sending !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSending) onClose();
    else parts.submitByKey(event);
  };
  const name = answered?.authorName ?? original.authorName;

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      hidden={writing.onTheWall}
      // The bars of a phone leave their room to it.
      data-writing={!writing.onTheWall || undefined}
      aria-label={t(answered === undefined ? 'WriteReply' : 'ReplyTo', { name })}
      onKeyDown={onKeyDown}
      onSubmit={parts.onSubmit}
    >
      {/* What is being sent cannot change any more. */}
      <fieldset className="stack m-0 min-w-0 p-0 border-0 gap-12" disabled={isSending}>
        {writing.restored && <RestoredDraft onDiscard={writing.discard} />}
        {answered !== undefined && (
          <Segments
            label={t('ReplyAudience')}
            value={content.patientId === undefined ? 'everyone' : 'private'}
            choices={[
              { value: 'private', label: t('AudiencePrivate') },
              { value: 'everyone', label: t('AudienceEveryone') },
            ]}
            onChoose={(audience) =>
              change({ patientId: audience === 'private' ? answered.authorId : undefined })
            }
          />
        )}
        <div ref={field} className={classes.field}>
          <TextAreaField {...parts.bodyProps} rows={ROWS} />
        </div>
        <div className="row wrap gap-8">
          <PhotoField photo={writing.photo} state={writing.photoState} onChange={writing.changePhoto} />
          {!roleFlags(chosen.team.roles).isPatient && (
            <SavedReplyMenu
              team={chosen.environment}
              patientId={content.patientId ?? patientOf({ originalMessage: original })}
              field={field}
              onInsert={(body) => change({ body })}
            />
          )}
        </div>
        {writing.failed && (
          <div role="alert">
            <FieldError text={t(writing.failureText)} />
          </div>
        )}
        <WhatHappens composing={composing} chosen={chosen} privately={content.patientId !== undefined} />
        {hint !== undefined && <p className="m-0 quiet text-14">{hint}</p>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button ref={sendButton} type="submit" loading={isSending || writing.photoState === 'reading'}>
            {t(writing.failed ? 'TryAgain' : kind.sendText)}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
