// The voice recorder, for a new health message and for a reply: tap, speak, tap, listen, send or discard (SPEC 2, 4).
import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import { useRef, useState } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { isBehind } from '../../media/capture-progress.ts';
import { VoicePlayer } from '../../media/player/voice-player.tsx';
import type { VoiceTake } from '../../media/voice/record-voice.ts';
import { useVoiceRecorder } from '../../media/voice/use-voice-recorder.ts';
import { longestVoiceMs, type VoiceState } from '../../media/voice/voice-machine.ts';
import { Notice } from '../../ui/notice.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { PriorityField } from '../compose/priority-field.tsx';
import { MoodPicker } from '../mood/mood-picker.tsx';
import { DeviceNotice, RecorderFault } from './device-notice.tsx';
import { LevelMeter, type LevelMeterHandle } from './level-meter.tsx';
import classes from './recorder.module.css';
import { type OpenRecorderProps, RecorderShell, recorderDialog, useTake } from './recorder-shell.tsx';
import { composingOf } from './recording.ts';
import { useSendVoice } from './use-send-voice.ts';
import type { Marks } from './use-stored-recording.ts';

export default recorderDialog(Recorder);

function Recorder(props: OpenRecorderProps<VoiceTake>) {
  const { recording, chosen, stored, recordings } = props;
  const { t } = useTranslation();
  const meter = useRef<LevelMeterHandle>(null);
  const { state, dispatch } = useVoiceRecorder(stored?.take, (level) => meter.current?.show(level));
  const [marks, setMarks] = useState<Marks>({ mood: stored?.mood, priority: stored?.priority });
  const key = useRef(stored?.key ?? '');
  const voice = useSendVoice(props, () => dispatch({ kind: 'sent' }));

  const take = state.name === 'recorded' ? state.take : undefined;
  const { isFresh, sendButton } = useTake(props, {
    take,
    onFresh: (fresh) => {
      key.current = crypto.randomUUID();
      recordings.store({ take: fresh, key: key.current });
    },
    failed: voice.failed,
    closed: state.name === 'closed',
  });

  const isSlow = state.name === 'recording' && isBehind(state.progress);

  const discard = () => {
    voice.discard();
    dispatch({ kind: 'discard' });
  };

  return (
    <RecorderShell
      recording={recording}
      chosen={chosen}
      priority={marks.priority}
      confirming={state.confirming}
      sending={voice.sending}
      failed={voice.failed}
      failureText={voice.failureText}
      choices={
        take && (
          <Button variant="default" disabled={voice.sending} onClick={discard}>
            {t('DiscardRecording')}
          </Button>
        )
      }
      sendButton={sendButton}
      onSend={() => take && void voice.send(take, key.current, marks)}
      onDiscard={voice.discard}
      dispatch={dispatch}
    >
      {recording.original === undefined && (
        <MoodPicker
          label={t('HowDoYouFeel')}
          value={marks.mood}
          onChange={(mood) => setMarks({ ...marks, mood })}
        />
      )}
      {state.name === 'inactive' && <RecorderFault {...state} />}
      {state.name === 'recorded' && state.lost !== undefined && <DeviceNotice fault={state.lost} stored />}
      {state.name === 'recorded' && state.hasGaps && <Notice tone="waiting">{t('RecordingBehind')}</Notice>}
      {take === undefined ? (
        <div className={classes.recorder} data-recording={state.name === 'recording' || undefined}>
          <div className={classes.stage}>
            {state.name === 'recording' && !isSlow ? (
              <LevelMeter handle={meter} />
            ) : (
              <p className={classes.hint} aria-hidden={isSlow}>
                {t(hintOf(state), { seconds: limits.voiceSeconds })}
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
            {minutesAndSeconds(state.name === 'recording' ? state.progress.elapsedMs : 0)}
            <span className="quiet regular text-16"> / {minutesAndSeconds(longestVoiceMs)}</span>
          </span>
        </div>
      ) : (
        <>
          <Listen take={take} restored={!isFresh} />
          <PriorityField
            composing={composingOf(recording)}
            chosen={chosen}
            value={marks.priority}
            onChange={(priority) => setMarks({ ...marks, priority })}
          />
        </>
      )}
      <output className={classes.spoken}>
        {state.name === 'recording'
          ? t(isSlow ? 'RecordingBehind' : 'RecordingNow')
          : take === undefined
            ? ''
            : t('ListenBeforeSending')}
      </output>
    </RecorderShell>
  );
}

function hintOf({ name }: VoiceState<VoiceTake>): AnyTextKey {
  if (name === 'starting') return 'MicrophoneOpening';
  if (name === 'recording') return 'RecordingBehind';
  return name === 'finishing' ? 'RecordingFinishing' : 'VoiceHint';
}

function Listen({ take, restored }: { take: VoiceTake; restored: boolean }) {
  const { t } = useTranslation();
  const url = useObjectUrl(take.file);
  return (
    <div className={classes.listen}>
      <p className={classes.hint}>{t(restored ? 'RecordingKept' : 'ListenBeforeSending')}</p>
      <div className="row justify-center">
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
