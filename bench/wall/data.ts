// The wall that is measured: teams, people and threads, the same for the same seed. One team has half of all threads,
// so that it has a page 5,000; the others share the rest. Knows nothing of databases.
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import type { NewMessageRow } from '../../server/src/messages/new-record.ts';

export interface WallSize {
  seed: number;
  teams: number;
  patients: number;
  threads: number;
  replies: number;
}

/** 1 million messages, and a hundredth of them. */
export const FULL: WallSize = { seed: 1, teams: 100, patients: 10_000, threads: 200_000, replies: 4 };
export const HUNDREDTH: WallSize = { ...FULL, threads: 2_000 };

export interface Person {
  id: string;
  /** The embedded provider's subject. */
  subject: string;
  key: string;
  name: string;
  team: number;
  role: 'Patient' | 'MedicalProfessional' | 'Nurse';
}

interface MessageData
  extends Omit<NewMessageRow, 'projectId' | 'teamId' | 'at' | 'hasAttachment' | 'surveyRoundId'> {
  team: number;
  at: number;
  /** The team's doctor has read it. */
  read: boolean;
}

export interface ThreadData {
  messages: MessageData[];
  /** The team's counter after the thread's last change. */
  change: number;
  /** When the doctor read it; never for the newest. */
  readAt: number | undefined;
}

const FIRST_DAY = Date.UTC(2024, 5, 1);
/** From one thread to the next; a thread's own life is shorter, so that changes keep the order of time. */
const PACE = 250_000;
const REPLY_AFTER = 40_000;
const READ_AFTER = 200_000;
/** The newest threads are still unread. */
const READ_SHARE = 0.98;

/** Mulberry32: small, quick, and the same everywhere. */
function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hex = (chance: () => number, digits: number) =>
  Math.floor(chance() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');

/** A UUIDv7 as the application makes them, by chance of the seed. */
function idAt(chance: () => number, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const variant = (8 + Math.floor(chance() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(chance, 3)}-${variant}${hex(chance, 3)}-${hex(chance, 6)}${hex(chance, 6)}`;
}

export interface Cast {
  projectId: string;
  teamIds: string[];
  people: Person[];
}

export function makeCast(size: WallSize): Cast {
  const chance = makeChance(size.seed);
  const id = () => idAt(chance, FIRST_DAY);
  const projectId = id();
  const teamIds = Array.from({ length: size.teams }, id);
  const person = (role: Person['role'], word: string, team: number, number: number): Person => ({
    id: id(),
    subject: id(),
    key: `bench-${word.toLowerCase()}-${number}`,
    name: `${word} ${number}`,
    team,
    role,
  });
  const people = teamIds.flatMap((_, team) => [
    person('MedicalProfessional', 'Doctor', team, team),
    person('Nurse', 'Nurse', team, team),
  ]);
  for (let number = 0; number < size.patients; number++)
    people.push(person('Patient', 'Patient', number % size.teams, number));
  return { projectId, teamIds, people };
}

const WORDS =
  'today better worse after dose night sleep walk pain head slight since morning tablets doctor visit blood pressure stairs tired again appetite warm cold thank question when should take hospital family breakfast evening'.split(
    ' ',
  );

function sentence(chance: () => number, least: number, most: number): string {
  const count = least + Math.floor(chance() * (most - least + 1));
  const words = Array.from({ length: count }, () => WORDS[Math.floor(chance() * WORDS.length)] as string);
  const text = words.join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** Threads in the order of time. */
export function* makeThreads(size: WallSize, cast: Cast): Generator<ThreadData> {
  const chance = makeChance(size.seed + 1);
  const changes = new Array<number>(size.teams).fill(0);
  const inTeam = (role: Person['role']) =>
    cast.teamIds.map((_, team) =>
      cast.people.filter((person) => person.team === team && person.role === role),
    );
  const [doctors, nurses, patients] = [inTeam('MedicalProfessional'), inTeam('Nurse'), inTeam('Patient')];
  let others = 0;
  for (let number = 0; number < size.threads; number++) {
    const large = number % 1000 < 501 || size.teams === 1;
    const team = large ? 0 : 1 + (others++ % (size.teams - 1));
    const at = FIRST_DAY + number * PACE + Math.floor(chance() * 1000);
    const doctor = doctors[team]?.[0] as Person;
    const nurse = nurses[team]?.[0] as Person;
    const mine = patients[team] as Person[];
    const patient = mine[Math.floor(chance() * mine.length)] as Person;
    const isRead = number < size.threads * READ_SHARE;
    const original = originalOf(chance, { at, team, doctor, patient });
    const messages = [original];
    for (let reply = 1; reply <= size.replies; reply++) {
      const author = reply % 2 === 0 ? patient : reply % 4 === 1 ? doctor : nurse;
      const replyAt = at + reply * REPLY_AFTER;
      messages.push({
        ...original,
        id: idAt(chance, replyAt),
        authorId: author.id,
        // Under a broadcast a patient's reply is that patient's and the team's alone.
        patientId: original.patientId ?? (author === patient ? patient.id : null),
        type: typeOf(author),
        emotion: Emotion.NONE,
        title: null,
        body: sentence(chance, 6, 16),
        at: replyAt,
      });
    }
    for (const message of messages) message.read = isRead && message.authorId !== doctor.id;
    const change = (changes[team] as number) + messages.length + (isRead ? 1 : 0);
    changes[team] = change;
    yield { messages, change, readAt: isRead ? at + READ_AFTER : undefined };
  }
}

const typeOf = ({ role }: Person): MessageType =>
  role === 'Patient' ? MessageType.PATIENT : role === 'Nurse' ? MessageType.NURSE : MessageType.MEDIC;

interface Start {
  at: number;
  team: number;
  doctor: Person;
  patient: Person;
}

/** Six in ten are how a patient feels, two a patient's question, one the team's to a patient, one a broadcast. */
function originalOf(chance: () => number, { at, team, doctor, patient }: Start): MessageData {
  const kind = chance();
  const id = idAt(chance, at);
  const common = { id, threadId: id, team, at, read: false, body: sentence(chance, 8, 24) };
  const info = { scope: MessageScope.INFO, emotion: Emotion.NONE };
  if (kind < 0.6)
    return {
      ...common,
      authorId: patient.id,
      patientId: patient.id,
      type: MessageType.PATIENT,
      scope: MessageScope.HEALTH,
      emotion: Math.floor(chance() * 5) as Emotion,
      title: null,
    };
  if (kind < 0.8)
    return {
      ...common,
      ...info,
      authorId: patient.id,
      patientId: patient.id,
      type: MessageType.PATIENT,
      title: null,
    };
  const broadcast = kind >= 0.9;
  return {
    ...common,
    ...info,
    authorId: doctor.id,
    patientId: broadcast ? null : patient.id,
    type: broadcast ? MessageType.BROADCAST : MessageType.MEDIC,
    title: sentence(chance, 2, 4),
  };
}
