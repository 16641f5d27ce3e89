// The voice recorder, for a new health message and for a reply: tap, speak, tap, listen, send or discard (SPEC 2, 4).
import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { VoicePlayer } from '../../media/player/voice-player.tsx';
import type { VoiceTake } from '../../media/voice/record-voice.ts';
import { useVoiceRecorder } from '../../media/voice/use-voice-recorder.ts';
import { longestVoiceMs } from '../../media/voice/voice-machine.ts';
import type { Chosen } from '../../projects/environment.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { MoodPicker } from '../../ui/mood-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useReturnFocus } from '../compose/use-return-focus.ts';
import { WhatHappens } from '../compose/what-happens.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { LevelMeter, type LevelMeterHandle } from './level-meter.tsx';
import classes from './recorder.module.css';
import { composingOf, headingOf, type Recording, recordingName } from './recording.ts';
import { type Keeper, type Kept, useKept } from './use-kept.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useSendVoice } from './use-send-voice.ts';

interface Props {
  recording: Recording;
  chosen: Chosen;
  onSent: () => void;
  onClose: () => void;
}

/** Drawn while it is open. */
export function VoiceDialog(props: Props) {
  const { environment } = props.chosen;
  const name = recordingName(props.recording, environment.medicalTeamId);
  const { found, keeper } = useKept<VoiceTake>(environment.userId, name);
  return found === undefined ? null : <Recorder {...props} kept={found.kept} keeper={keeper} />;
}

interface RecorderProps extends Props {
  kept: Kept<VoiceTake> | undefined;
  keeper: Keeper<VoiceTake>;
}

function Recorder({ recording, chosen, kept, keeper, onSent, onClose }: RecorderProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const meter = useRef<LevelMeterHandle>(null);
  const { state, dispatch } = useVoiceRecorder(kept?.take, (level) => meter.current?.show(level));
  const [mood, setMood] = useState<Mood | undefined>(kept?.mood);
  const key = useRef(kept?.key ?? '');
  const sendButton = useRef<HTMLButtonElement>(null);
  const voice = useSendVoice({
    recording,
    chosen,
    kept,
    keeper,
    onSent: () => {
      onSent();
      dispatch({ kind: 'sent' });
    },
  });

  const take = state.name === 'recorded' ? state.take : undefined;
  const fresh = take !== undefined && take !== kept?.take;
  // From here on nothing that was said is lost.
  useEffect(() => {
    if (!fresh || take === undefined) return;
    key.current = crypto.randomUUID();
    keeper.keep({ take, key: key.current });
  }, [fresh, take, keeper]);
  useEffect(() => {
    if (fresh || voice.failed) sendButton.current?.focus();
  }, [fresh, voice.failed]);
  const closed = state.name === 'closed';
  useEffect(() => {
    if (closed) onClose();
  }, [closed, onClose]);

  const discard = () => {
    voice.discard();
    dispatch({ kind: 'discard' });
  };
  const interrupt = () => {
    voice.discard();
    dispatch({ kind: 'interrupt' });
  };

  return (
    <Dialog
      opened
      onClose={() => dispatch(state.asking ? { kind: 'continue' } : { kind: 'close' })}
      title={t(headingOf(recording), { name: recording.original?.authorName ?? '' })}
      closable={!voice.sending}
      actions={
        state.asking ? (
          <ClosingQuestion onInterrupt={interrupt} onContinue={() => dispatch({ kind: 'continue' })} />
        ) : (
          <div className={classes.footer}>
            <div className={classes.words}>
              {voice.failed && take !== undefined && (
                <div role="alert">
                  <FieldError text={t('CannotSendMessage')} />
                </div>
              )}
              <WhatHappens composing={composingOf(recording)} chosen={chosen} />
            </div>
            {take !== undefined && (
              <div className={classes.choices}>
                <Button variant="default" disabled={voice.sending} onClick={discard}>
                  {t('DiscardRecording')}
                </Button>
                <Button
                  ref={sendButton}
                  loading={voice.sending}
                  onClick={() => void voice.send(take, key.current, mood)}
                >
                  {t(
                    voice.failed ? 'TryAgain' : recording.original === undefined ? 'SendToTeam' : 'SendReply',
                  )}
                </Button>
              </div>
            )}
          </div>
        )
      }
    >
      <fieldset className={classes.fields} disabled={voice.sending}>
        {recording.original === undefined && (
          <MoodPicker label={t('HowDoYouFeel')} value={mood} onChange={setMood} />
        )}
        {state.name === 'inactive' && state.fault !== undefined && <DeviceNotice fault={state.fault} />}
        {state.name === 'inactive' && state.failed === true && (
          <Notice tone="danger" urgent>
            {t('RecordingFailed')}
          </Notice>
        )}
        {state.name === 'recorded' && state.lost !== undefined && <DeviceNotice fault={state.lost} kept />}
        {take === undefined ? (
          <div className={classes.recorder} data-recording={state.name === 'recording' || undefined}>
            <div className={classes.stage}>
              {state.name === 'recording' ? (
                <LevelMeter handle={meter} />
              ) : (
                <p className={classes.hint}>
                  {state.name === 'starting'
                    ? t('MicrophoneOpening')
                    : state.name === 'finishing'
                      ? t('RecordingFinishing')
                      : t('VoiceHint', { seconds: limits.voiceSeconds })}
                </p>
              )}
            </div>
            <ActionIcon
              className={classes.record ?? ''}
              size={80}
              radius="50%"
              loading={state.name === 'starting' || state.name === 'finishing'}
              aria-label={t(state.name === 'recording' ? 'StopRecording' : 'StartRecording')}
              onClick={() => dispatch({ kind: 'tap' })}
            >
              {state.name === 'recording' ? (
                <IconPlayerStopFilled size={32} aria-hidden />
              ) : (
                <IconMicrophone size={36} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
            <span className={classes.elapsed} role="timer">
              {minutesAndSeconds(state.name === 'recording' ? state.elapsedMs : 0)}
              <span className={classes.maximum}> / {minutesAndSeconds(longestVoiceMs)}</span>
            </span>
          </div>
        ) : (
          <Listen take={take} restored={!fresh} />
        )}
        <output className={classes.spoken}>
          {state.name === 'recording'
            ? t('RecordingNow')
            : take === undefined
              ? ''
              : t('ListenBeforeSending')}
        </output>
      </fieldset>
    </Dialog>
  );
}

function Listen({ take, restored }: { take: VoiceTake; restored: boolean }) {
  const { t } = useTranslation();
  const url = useObjectUrl(take.file);
  return (
    <div className={classes.listen}>
      <p className={classes.hint}>{t(restored ? 'RecordingKept' : 'ListenBeforeSending')}</p>
      <div className={classes.player}>
        <VoicePlayer
          url={url}
          milliseconds={take.milliseconds}
          peaks={take.peaks}
          label={t('YourRecording')}
        />
      </div>
    </div>
  );
}
