// The numbers of SPEC 9, written out a second time on purpose.
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';

describe('limits', () => {
  it('caches profile and environment for an hour', { tags: ['R9.1'] }, () => {
    expect(limits.sessionCacheMs).toBe(3600000);
  });

  it('polls the wall every 120000 ms', { tags: ['R9.2'] }, () => {
    expect(limits.wallPollingMs).toBe(120000);
  });

  it('shows toasts for 5 s, those of failed calls for 10 s', { tags: ['R9.3', 'R9.4'] }, () => {
    expect(limits.toastMs).toBe(5000);
    expect(limits.failedCallToastMs).toBe(10000);
  });

  it('waits 200 ms before a table searches', { tags: ['R9.5'] }, () => {
    expect(limits.tableSearchDebounceMs).toBe(200);
  });

  it('bounds bodies and open answers', { tags: ['R9.6'] }, () => {
    expect(limits.shortBodyCharacters).toBe(500);
    expect(limits.longBodyCharacters).toBe(1000);
    expect(limits.openAnswerCharacters).toBe(500);
    expect(limits.openAnswerRows).toBe(5);
  });

  it('bounds voice at 60 s and video at 30 s', { tags: ['R9.7', 'R9.9'] }, () => {
    expect(limits.voiceSeconds).toBe(60);
    expect(limits.videoSeconds).toBe(30);
  });

  it('takes the thumbnail at 1 s, half as wide, at most 90 % of the window', {
    tags: ['R9.11', 'R9.12'],
  }, () => {
    expect(limits.videoThumbnailAtSecond).toBe(1);
    expect(limits.videoThumbnailOfOriginalWidth).toBe(0.5);
    expect(limits.videoThumbnailOfWindowWidth).toBe(0.9);
  });

  it('offers 10 to 50 rows a page, 10 at first', { tags: ['R9.16'] }, () => {
    expect(limits.tablePageSizes).toEqual([10, 20, 30, 40, 50]);
    expect(limits.tablePageSize).toBe(10);
  });

  it('scales the charts', { tags: ['R9.17', 'R9.18', 'R9.19', 'R9.20'] }, () => {
    expect(limits.moodChart).toEqual({ min: 0, max: 3 });
    expect(limits.booleanChart).toEqual({ min: 0, max: 1 });
    expect(limits.numericChart).toEqual({ min: 0, max: 300 });
    expect(limits.decimalCount).toBe(0);
  });

  it('draws charts 380 and donuts 320 high', { tags: ['R9.21'] }, () => {
    expect(limits.chartHeight).toBe(380);
    expect(limits.donutHeight).toBe(320);
  });

  it('has the preloader, the page of the wall and the life of an upload address', () => {
    expect(limits.preloaderMs).toBe(2500);
    expect(limits.threadsPerPage).toBe(20);
    expect(limits.wallPageCap).toBe(500);
    expect(limits.uploadUrlMinutes).toBe(15);
  });

  it('has the three minute limits', { tags: ['R9.26', 'R9.27', 'R9.28'] }, () => {
    expect([limits.replyWaitMinutes, limits.deleteMinutes, limits.broadcastDeleteMinutes]).toEqual([
      10, 10, 60,
    ]);
  });

  // What the specification leaves open: a change of one of these is a decision, and is made here as well.
  it.each([
    ['attachmentGraceHours', 24],
    ['mailsPerMinute', 120],
    ['mailsPerPersonPerDay', 5],
    ['waitingMessages', 10],
    ['uploadUrlsPerMessage', 20],
    ['uploadUrlsPerHour', 30],
    ['titleCharacters', 1000],
    ['surveyQuestions', 200],
    ['selectableAnswers', 100],
    ['answerEdits', 300],
    ['answerEditCharacters', 60000],
    ['editedTextCharacters', 2000],
    ['deviceClockMinutes', 10],
    ['missedShownDays', 42],
    ['badOutcomeShownDays', 14],
    ['sheetRows', 1048576],
    ['exportedRounds', 1048571],
    ['alertMinutes', 240],
    ['alertNoteCharacters', 1000],
    ['alertWordsCharacters', 160],
    ['trailEntriesPerPage', 50],
    ['reviewFindingsShown', 200],
    ['reviewLooksShown', 20],
    ['lookNoteCharacters', 500],
    ['reasonCharacters', 500],
    ['peoplePerPage', 50],
    ['peoplePages', 2000],
    ['peopleFileRows', 5000],
    ['peopleFileBytes', 5_000_000],
    ['schedulesPerPage', 50],
    ['previewedWeeks', 6],
    ['previewedGroups', 400],
    ['changedPatients', 5000],
    ['shiftedDays', 366],
    ['refusedCodes', 20],
    ['studyDocumentBytes', 2_000_000],
    ['listedMistakes', 200],
    ['listedChanges', 500],
    ['studyPathCharacters', 500],
    ['studyCommentCharacters', 2_000],
    ['resolvedComments', 100],
    ['changedValueCharacters', 300],
    ['registerEntriesPerPage', 100],
    ['idleMinutesStaff', 15],
    ['idleMinutesPatients', 60],
    ['fewestIdleMinutes', 5],
    ['mostIdleMinutes', 480],
    ['idleWarningMinutes', 2],
    ['listedSignIns', 20],
    ['alertsPerPage', 50],
    ['analysisElements', 50],
    ['analysisNoteCharacters', 1000],
    ['consoleMessagesPerPage', 50],
    ['codersPerMessage', 5],
    ['listedDisagreements', 100],
    ['savedDrafts', 100],
    ['savedDraftDays', 90],
    ['savedReplies', 100],
    ['savedReplyNameCharacters', 80],
    ['pushDevices', 10],
    ['bellEntries', 50],
    ['ledgerEntries', 1000],
    ['recordingToleranceSeconds', 1],
    ['teamsPerStudy', 64],
    ['pictureBytes', 10000000],
    ['picturePixels', 50000000],
    ['voiceBytes', 12000000],
    ['voiceSampleRate', { min: 8000, max: 48000 }],
    ['waveformPeaks', 80],
    ['videoBytes', 60000000],
    ['videoSide', 4096],
    ['videoThumbnailBytes', 2000000],
    ['ratingScale', { min: 0, max: 10 }],
    ['endlessYear', 9999],
  ] as const)('the bound %s is %j', (name, value) => {
    expect(limits[name]).toEqual(value);
  });
});
