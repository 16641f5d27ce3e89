// The study of a simulation: its file, as a coordinator would write it, and where its people live.

/** Among them zones that are half and three quarters of an hour off, and one that moves its clocks by half an hour. */
export const zones = [
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'Europe/Rome',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
] as const;

export const teams = [
  { key: 'north', name: 'North', timeZone: 'Europe/Rome' },
  { key: 'east', name: 'East', timeZone: 'Asia/Kathmandu' },
  { key: 'south', name: 'South', timeZone: 'Australia/Lord_Howe' },
  { key: 'west', name: 'West', timeZone: 'America/St_Johns' },
] as const;

export const staffOf = (team: string) =>
  ({ doctor: `doctor-${team}`, nurse: `nurse-${team}`, admin: `admin-${team}` }) as const;
export const COORDINATOR = 'coordinator';
export const STUDY = 'harbour';
export const INSTITUTE = 'meridia';

/** When rounds open, by the clock of the patient, and for how many hours they are open. */
const daily = { opens: 16, hours: 8 } as const;

const person = (key: string, team: string, role: string, timeZone: string) =>
  `  - { key: ${key}, name: "${key}", email: ${key}@demo.test, subject: ${key}, language: en, timeZone: ${timeZone}, roles: [{ project: ${STUDY}, team: ${team}, role: ${role} }] }`;

/** The study file of a simulation that begins on this day. */
export function studyFile(begin: string): string {
  const people = teams.flatMap(({ key, timeZone }) => {
    const { doctor, nurse, admin } = staffOf(key);
    return [
      person(doctor, key, 'MedicalProfessional', timeZone),
      person(nurse, key, 'Nurse', timeZone),
      person(admin, key, 'MedicalTeamAdmin', timeZone),
    ];
  });
  const keys = teams.map(({ key }) => key).join(', ');
  return `institute:
  key: ${INSTITUTE}
  name: Meridia
  documents:
    privacy: { texts: { en: { title: Privacy, html: "<p>We keep little.</p>" } } }
    terms: { texts: { en: { title: Terms, html: "<p>Be kind.</p>" } } }
projects:
  - key: ${STUDY}
    name: HARBOUR
    properties: { isMessagingActive: true, messageCanBeRepliedAfterMinutes: 0, isMessagePriorityActive: true }
    protocol: { internalCode: H-1, texts: { en: { title: Protocol, html: "<h2>Aim</h2><p>To learn.</p>" } } }
    emergencyNumber: "112"
    contact: { html: "<p>Call us.</p>" }
    teams:
${teams.map(({ key, name, timeZone }) => `      - { key: ${key}, name: ${name}, timeZone: ${timeZone} }`).join('\n')}
people:
${people.join('\n')}
  - { key: ${COORDINATOR}, name: "${COORDINATOR}", email: ${COORDINATOR}@demo.test, subject: ${COORDINATOR}, language: en, timeZone: Europe/Rome, roles: [{ project: ${STUDY}, team: north, role: MedicalTeamAdmin }] }
surveys:
  - key: day
    project: ${STUDY}
    language: en
    title: { en: Your day }
    questions:
      - { key: mood, type: MOOD, title: { en: Mood }, question: { en: How do you feel? } }
      - { key: fatigue, type: RATING, title: { en: Tiredness }, question: { en: How tired were you? }, min: 0, max: 10 }
      - key: pain
        type: SINGLE_ANSWER
        title: { en: Pain }
        question: { en: Were you in pain? }
        answers: [{ key: none, label: { en: "No" } }, { key: some, label: { en: "Yes" } }]
      - { key: words, type: OPEN_ANSWER, title: { en: Words }, question: { en: What else? } }
    badOutcome: [{ question: fatigue, atLeast: 10 }]
    assignments:
      - { teams: [${keys}], recurrence: Daily, start: "${begin}", times: ["${String(daily.opens).padStart(2, '0')}:00"], opensFor: PT${daily.hours}H }
  - key: week
    project: ${STUDY}
    language: en
    title: { en: Your week }
    questions:
      - { key: sleep, type: NUMERIC, title: { en: Sleep }, question: { en: How many hours did you sleep? }, min: 0, max: 24 }
      - { key: fall, type: BOOLEAN, title: { en: Fall }, question: { en: Did you fall? } }
    assignments:
      - { teams: [${keys}], recurrence: Weekly, start: "${begin}", times: ["09:00"], opensFor: P3D }
`;
}
