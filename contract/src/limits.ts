// Every number of SPEC 9, and the bounds beside them, one line each.

export const limits = {
  // Times
  sessionCacheMs: 3_600_000,
  wallPollingMs: 120_000,
  toastMs: 5_000,
  failedCallToastMs: 10_000,
  tableSearchDebounceMs: 200,
  preloaderMs: 2_500,
  uploadUrlMinutes: 15,
  attachmentGraceHours: 24,
  /** Messages of one person that wait for their file. */
  waitingMessages: 10,
  /** Addresses for the upload of a video: of one message, and of one person within an hour. */
  uploadUrlsPerMessage: 20,
  uploadUrlsPerHour: 30,

  // Minute limits of a project that states none
  replyWaitMinutes: 10,
  deleteMinutes: 10,
  broadcastDeleteMinutes: 60,
  idleMinutesStaff: 15,
  idleMinutesPatients: 60,

  // Signing out those who do nothing
  /** What a study may set. */
  fewestIdleMinutes: 5,
  mostIdleMinutes: 480,
  /** So long before the end it is announced. */
  idleWarningMinutes: 2,

  // Texts, counted in characters as a person sees them
  shortBodyCharacters: 500,
  longBodyCharacters: 1_000,
  openAnswerCharacters: 500,
  openAnswerRows: 5,
  titleCharacters: 1_000,

  // Surveys
  surveyQuestions: 200,
  selectableAnswers: 100,
  /** Changes of answers that a device sends at once, also as characters of JSON; beyond them the oldest are joined. */
  answerEdits: 300,
  answerEditCharacters: 60_000,
  /** Of a text that was refused as too long, so much stands in the list of changes. */
  editedTextCharacters: 2_000,
  /** How far a device's clock may be off before the times of its changes are marked. */
  deviceClockMinutes: 10,
  /** How long the list of surveys to complete still shows the ones that were missed. */
  missedShownDays: 42,
  /** How long the study's list of surveys still names the rounds that ended badly. */
  badOutcomeShownDays: 14,
  /** So many rows a sheet of Excel has. */
  sheetRows: 1_048_576,
  /** The most rounds in one workbook or one patient's file: below the head of its table, what Excel can show. */
  exportedRounds: 1_048_571,

  // Studies
  teamsPerStudy: 64,

  // Alerts
  /** Working time in which the patient of an alert is to be contacted, where a study says nothing. */
  alertMinutes: 240,
  alertNoteCharacters: 1_000,
  /** Of a message to be answered soon, as its alert shows it. */
  alertWordsCharacters: 160,
  alertsPerPage: 50,
  trailEntriesPerPage: 50,
  reviewFindingsShown: 200,
  reviewLooksShown: 20,
  lookNoteCharacters: 500,

  // People of a team
  /** Why somebody loses a right. */
  reasonCharacters: 500,
  peoplePerPage: 50,
  peoplePages: 2_000,
  /** Links by e-mail: of an installation, and to one person within a day. */
  mailsPerMinute: 120,
  mailsPerPersonPerDay: 5,
  /** Of a file of people to invite. */
  peopleFileRows: 5_000,
  peopleFileBytes: 5_000_000,

  // Schedules
  schedulesPerPage: 50,
  /** Weeks that a preview shows on a calendar. */
  previewedWeeks: 6,
  /** Groups of patients who have the same schedules, that one preview looks at. */
  previewedGroups: 400,
  /** Patients who are named by their study codes for one change. */
  changedPatients: 5_000,
  shiftedDays: 366,
  /** Study codes that a check names of those whom it refuses. */
  refusedCodes: 20,

  // The study document
  studyDocumentBytes: 2_000_000,
  /** Mistakes of a text, and differences between two, that are listed at once. */
  listedMistakes: 200,
  listedChanges: 500,
  /** Of the keys that lead to a part of a document. */
  studyPathCharacters: 500,
  studyCommentCharacters: 2_000,
  /** Those that are resolved, the newest of them. */
  resolvedComments: 100,
  /** Of a value that differs. */
  changedValueCharacters: 300,

  registerEntriesPerPage: 100,
  /** One's own, failed ones among them, as one's profile shows them. */
  listedSignIns: 20,

  // Analyses
  analysisElements: 50,
  analysisNoteCharacters: 1_000,
  consoleMessagesPerPage: 50,
  /** Of blind coding: so many may be asked for. */
  codersPerMessage: 5,
  /** Disagreements that are listed at once. */
  listedDisagreements: 100,

  // The wall
  threadsPerPage: 20,
  wallPageCap: 500,
  /** Drafts that a person can take along when signing out. */
  savedDrafts: 100,
  savedDraftDays: 90,
  /** Of one team. */
  savedReplies: 100,
  savedReplyNameCharacters: 80,

  // Notifications
  /** The most devices of one person; a further one replaces the one that was seen longest ago. */
  pushDevices: 10,
  bellEntries: 50,
  ledgerEntries: 1_000,
  ledgerEntriesPerPage: 50,

  // Recordings and pictures
  voiceSeconds: 60,
  videoSeconds: 30,
  /** Recorders stop a little late; so much is forgiven. */
  recordingToleranceSeconds: 1,
  videoThumbnailAtSecond: 1,
  videoThumbnailOfOriginalWidth: 0.5,
  videoThumbnailOfWindowWidth: 0.9,
  pictureBytes: 10_000_000,
  picturePixels: 50_000_000,
  voiceBytes: 12_000_000,
  voiceSampleRate: { min: 8_000, max: 48_000 },
  waveformPeaks: 80,
  videoBytes: 60_000_000,
  /** The longer side of a video, in pixels. */
  videoSide: 4_096,
  videoThumbnailBytes: 2_000_000,

  // Tables and charts
  tablePageSizes: [10, 20, 30, 40, 50],
  tablePageSize: 10,
  chartHeight: 380,
  donutHeight: 320,
  moodChart: { min: 0, max: 3 },
  booleanChart: { min: 0, max: 1 },
  numericChart: { min: 0, max: 300 },
  /** The ends of a rating that states none, where it is given and where it is drawn. */
  ratingScale: { min: 0, max: 10 },
  decimalCount: 0,
  /** A date of this year stands for "without end". */
  endlessYear: 9999,
} as const;
