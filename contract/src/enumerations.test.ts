// The numbers that travel over the wire, written out a second time on purpose (SPEC 3).
import { describe, expect, it } from 'vitest';
import { AttachmentType, pictureTypes, videoRecording, voiceRecording } from './media.ts';
import { contentKinds, Emotion, MessageScope, MessageType } from './messages.ts';
import { worksheetColumns, worksheetFileSuffix } from './results.ts';
import { BooleanAnswer, Mood, QuestionType, Recurrence } from './surveys.ts';

describe('enumerations', () => {
  it('numbers the emotions', { tags: ['R3.27'] }, () => {
    expect(Emotion).toEqual({ VERY_BAD: 0, BAD: 1, GOOD: 2, VERY_GOOD: 3, NONE: 4 });
  });

  it('numbers the message scopes from 1', { tags: ['R3.28'] }, () => {
    expect(MessageScope).toEqual({ INFO: 1, HEALTH: 2 });
  });

  it('numbers the message types', { tags: ['R3.29'] }, () => {
    expect(MessageType).toEqual({ PATIENT: 0, MEDIC: 1, NURSE: 2, BROADCAST: 3, SURVEY: 4 });
  });

  it('tells text, voice and video apart', () => {
    expect(contentKinds).toEqual(['Text', 'Voice', 'Video']);
  });

  it('numbers the attachment types', { tags: ['R3.31'] }, () => {
    expect(AttachmentType).toEqual({ IMAGE: 0, VIDEO: 1, VOICE: 2, NONE: 3 });
  });

  it('numbers the nine recurrences', { tags: ['R3.47', 'R9.22'] }, () => {
    expect(Recurrence).toEqual({
      Once: 0,
      Daily: 1,
      Weekly: 2,
      Monthly: 3,
      TwiceDaily: 4,
      ThreeTimesDaily: 5,
      OnceEvery15Days: 6,
      OnceEvery21Days: 7,
      OnceEvery28Days: 8,
    });
  });

  it('numbers the question types', { tags: ['R3.49'] }, () => {
    expect(QuestionType).toEqual({
      OPEN_ANSWER: 0,
      SINGLE_ANSWER: 1,
      MULTIPLE_ANSWERS: 2,
      BOOLEAN: 3,
      RATING: 4,
      MOOD: 5,
      NUMERIC: 6,
    });
  });

  it('numbers the moods from very bad to very good', { tags: ['R3.50'] }, () => {
    expect(Mood).toEqual({ VERY_BAD: 0, BAD: 1, GOOD: 2, VERY_GOOD: 3 });
  });

  it('writes booleans as True and False', () => {
    expect(BooleanAnswer).toEqual({ yes: 'True', no: 'False' });
  });

  it('names recordings', { tags: ['R9.8', 'R9.10'] }, () => {
    expect(voiceRecording).toEqual({ type: 'audio/wav', fileName: 'patientAudio.wav' });
    expect(videoRecording).toEqual({ type: 'video/mp4', fileName: 'patientVideo.mp4' });
  });

  it('accepts PNG and JPEG alone', { tags: ['R9.15'] }, () => {
    expect([...pictureTypes].sort()).toEqual(['image/jpeg', 'image/jpg', 'image/png']);
  });

  it('names the columns and the file of a worksheet', () => {
    expect(worksheetColumns).toEqual(['PatientName', 'StartDate', 'CompleteDate', 'Completed']);
    expect(worksheetFileSuffix).toBe('_PatientResponses');
  });
});
