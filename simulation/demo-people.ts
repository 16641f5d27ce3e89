// The people of the demonstration who go on living: its patients who have agreed, and the staff of their teams.
import type { Language } from '@trialog/contract/languages.ts';
import type { Sql } from '../server/src/platform/database/connect.ts';
import { makeChance } from '../server/test/proofs/chance.ts';
import { signInByForm } from '../server/test/world/sign-in.ts';
import type { Patient, Team } from './people.ts';

const PASSWORD = 'trialog-demo';
/** Before a token ends. */
const RENEWED_MS = 8 * 60_000;
/** Some look in during the morning, all after lunch and before they go to bed, when the rounds of the evening are open. */
const habits = [
  [9, 13, 22],
  [13, 22],
] as const;

export function openSignIns(url: string) {
  const tokens = new Map<string, { token: Promise<string>; since: number }>();
  const signIn = async (email: string) =>
    (await signInByForm(url, { email, password: PASSWORD })).accessToken;
  return {
    tokenOf: (email: string): Promise<string> => {
      const known = tokens.get(email);
      if (known && performance.now() - known.since < RENEWED_MS) return known.token;
      const token = signIn(email);
      tokens.set(email, { token, since: performance.now() });
      return token;
    },
  };
}

interface MemberRow {
  userId: string;
  email: string;
  language: Language;
  timeZone: string;
  role: string;
  hasAgreed: boolean;
  teamId: string;
  projectId: string;
  team: string;
  teamZone: string | null;
  isMessaging: boolean;
  hasPriority: boolean;
}

export async function findCast(sql: Sql): Promise<{ teams: Team[]; patients: Patient[] }> {
  const members = await sql<
    MemberRow[]
  >`SELECT u.id AS "userId", a.email, u.language, u.time_zone AS "timeZone", m.role,
      has_accepted(u.id, 'privacy') AS "hasAgreed", t.id AS "teamId", t.project_id AS "projectId", t.key AS team,
      t.time_zone AS "teamZone", coalesce((p.properties ->> 'isMessagingActive')::boolean, true) AS "isMessaging",
      coalesce((p.properties ->> 'isMessagePriorityActive')::boolean, false) AS "hasPriority"
    FROM team_members m JOIN users u ON u.id = m.user_id AND u.state = 0
    JOIN identity_accounts a ON a.user_id = u.id JOIN medical_teams t ON t.id = m.team_id AND t.state = 0
    JOIN projects p ON p.id = t.project_id AND p.status = 0 ORDER BY a.email, t.key`;
  const teams = [...Map.groupBy(members, ({ teamId }) => teamId).values()].flatMap((own): Team[] => {
    const doctor = own.find(({ role }) => role === 'MedicalProfessional');
    if (!doctor) return [];
    const { teamId, projectId, team, teamZone, isMessaging, hasPriority, language } = doctor;
    const nurse = own.find(({ role }) => role === 'Nurse') ?? doctor;
    return [
      {
        key: team,
        name: team,
        timeZone: teamZone ?? 'UTC',
        doctor: doctor.email,
        nurse: nurse.email,
        language,
        isMessaging,
        hasPriority,
        projectId,
        teamId,
      },
    ];
  });
  const patients = members
    .filter(({ role, hasAgreed }) => role === 'Patient' && hasAgreed)
    .flatMap(({ userId, email, language, timeZone, teamId }, number): Patient[] => {
      const team = teams.find((one) => one.teamId === teamId);
      const chance = makeChance(number * 7919 + 1);
      return team
        ? [
            {
              subject: email,
              userId,
              team,
              timeZone,
              language,
              habits: habits[number % habits.length]!,
              chance,
            },
          ]
        : [];
    });
  return { teams, patients };
}
