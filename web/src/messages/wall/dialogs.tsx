// What opens over the wall: new messages, recording, details, deleting, analyses, and the two alerts of SPEC 5. Each is
// fetched when it is first needed. Text replies are written in their thread.
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../../boot/idle.ts';
import { withRecorderTexts, withWritingTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { Chosen } from '../../projects/environment.ts';
import type { Composing } from '../compose/kinds.ts';
import { composingOf, type Recording } from '../recorder/recording.ts';
import { isTooEarly, isTooLate } from '../rights.ts';
import type { AnalysesOfMessage, WallRequest } from './context.ts';

const WallAlert = lazy(() => import('./alert.tsx'));
const loadCompose = async () => ({
  default: (await withWritingTexts(import('../compose/compose.tsx'))).Compose,
});
const Compose = lazy(loadCompose);
const withTexts = <Part,>(part: Promise<Part>) => withWritingTexts(withRecorderTexts(part));
const VoiceDialog = lazy(() => withTexts(import('../recorder/voice-dialog.tsx')));
const VideoDialog = lazy(() => withTexts(import('../recorder/video-dialog.tsx')));
const DeleteDialog = lazy(() => withWritingTexts(import('../compose/delete-dialog.tsx')));
const MessageDetails = lazy(() => import('./message-details.tsx'));

export type OpenDialog =
  | { readonly kind: 'compose'; readonly composing: Composing }
  | { readonly kind: 'record'; readonly recording: Recording }
  | { readonly kind: 'details' | 'delete' | 'analyses'; readonly request: WallRequest }
  | { readonly kind: 'cantReply' | 'notDeletable' };

/** What a request opens: itself, or why it is too early or too late for it. */
export function dialogFor(request: WallRequest, now: number): OpenDialog {
  const { kind, message } = request;
  const isReply = kind === 'replyVoice' || kind === 'replyVideo';
  if (isReply && isTooEarly(message, now)) return { kind: 'cantReply' };
  switch (kind) {
    case 'cantReply':
      return { kind };
    case 'replyVoice':
      return { kind: 'record', recording: { medium: 'voice', original: message } };
    case 'replyVideo':
      return { kind: 'record', recording: { medium: 'video', original: message } };
    case 'retake': {
      const { originalMessage } = request.entry;
      const original = message.originalMessageId === null ? undefined : originalMessage;
      return { kind: 'record', recording: { medium: 'video', original, retake: request } };
    }
    case 'edit':
      return { kind: 'compose', composing: { kind: 'editBroadcast', message } };
    case 'delete':
      return isTooLate(message, now) ? { kind: 'notDeletable' } : { kind: 'delete', request };
    case 'details':
    case 'analyses':
      return { kind, request };
  }
}

/** One that is being sent stays what it is while another is opened. */
function nameOf(composing: Composing): string {
  const { kind } = composing;
  return kind === 'editBroadcast' ? `${kind} ${composing.message.messageId}` : kind;
}

interface Props {
  opened: OpenDialog | undefined;
  chosen: Chosen;
  analyses: AnalysesOfMessage;
  onSent: (composing: Composing) => void;
  onClose: () => void;
}

export function WallDialogs(props: Props) {
  const { isVideoRecordingActive } = props.chosen.project.properties;
  // Before it is needed, so that the first press does not wait for it; and what else is needed without a connection.
  useEffect(
    () =>
      whenIdle(() => {
        void loadCompose()
          .then(async () => (await import('../queue/preload.ts')).preloadWriting(isVideoRecordingActive))
          .catch(() => undefined);
      }),
    [isVideoRecordingActive],
  );
  // One for all, and always there: one that came with a dialog would show its own emptiness first.
  return (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  );
}

function OpenedDialog({ opened, chosen, analyses, onSent, onClose }: Props) {
  const { t } = useTranslation();
  if (opened === undefined) return null;
  switch (opened.kind) {
    case 'compose':
      return (
        <Compose
          key={nameOf(opened.composing)}
          composing={opened.composing}
          chosen={chosen}
          onSent={() => onSent(opened.composing)}
          onClose={onClose}
        />
      );
    case 'record': {
      const { recording } = opened;
      const Recorder = recording.medium === 'voice' ? VoiceDialog : VideoDialog;
      return (
        <Recorder
          recording={recording}
          chosen={chosen}
          onSent={() => onSent(composingOf(recording))}
          onClose={onClose}
        />
      );
    }
    case 'details':
      return <MessageDetails {...opened.request} onClose={onClose} />;
    case 'delete': {
      const { message, entry } = opened.request;
      return (
        <DeleteDialog
          message={message}
          replies={message.originalMessageId === null ? entry.replyMessages : []}
          team={chosen.environment}
          onClose={onClose}
        />
      );
    }
    case 'analyses':
      return analyses({ message: opened.request.message, chosen, onClose });
    case 'cantReply': {
      const minutes = chosen.project.properties.messageCanBeRepliedAfterMinutes;
      return (
        <WallAlert
          title={t('CantReplyToMessageAlertTitle')}
          text={t('CantReplyToMessageAlertMessage', { 0: minutes })}
          onClose={onClose}
        />
      );
    }
    case 'notDeletable':
      return (
        <WallAlert
          title={t('NotDeletableMessageAlertTitle')}
          text={t('NotDeletableMessageAlertMessage')}
          onClose={onClose}
        />
      );
  }
}
