// Starts the server of any tree with its own benches' help, fills it, signs its patients in, and tells the parent how to
// write to it.
import { loadFrom, tellParent } from '../serve-tree.ts';
import type * as surveyFill from '../surveys/fill.ts';
import type * as benchServer from '../wall/bench-server.ts';
import type * as wallData from '../wall/data.ts';

export interface Writer {
  token: string;
  teamId: string;
  /** Open rounds of this patient. */
  rounds: string[];
}

export interface WritersOfTree {
  pid: number;
  port: number;
  projectId: string;
  surveyId: string;
  /** One of each team. */
  writers: Writer[];
  /** All of one team. */
  oneTeam: Writer[];
}

const WRITERS = 64;
const ONE_TEAM = 32;
const ROUNDS_EACH = 1_500;

const tree = process.argv[2] as string;

// Version 0.1.0 called it a house.
const servers = await loadFrom<typeof benchServer & { openHouse?: typeof benchServer.startBenchServer }>(
  tree,
  'wall/bench-server.ts',
  'wall/house.ts',
);
const { HUNDREDTH } = await loadFrom<typeof wallData>(tree, 'wall/data.ts');
const { fillSurvey, fillOpenRounds } = await loadFrom<typeof surveyFill>(tree, 'surveys/fill.ts');

const target = await (servers.openHouse ?? servers.startBenchServer)(HUNDREDTH, []);

const { projectId, teamIds } = target.cast;
const patientOf = (team: number, number = 0) => servers.personOf(target, team, 'Patient', number);
const patients = Array.from({ length: WRITERS }, (_, team) => patientOf(team));
const surveyId = await fillSurvey(target.sql, projectId);
const ids = patients.map(({ id }) => id);
const rounds = await fillOpenRounds(target.sql, surveyId, ids, ROUNDS_EACH, 'writes');
await target.sql`VACUUM ANALYZE survey_rounds`;
const signIn = async (patient: wallData.Person): Promise<Writer> => ({
  token: await servers.signInPerson(target, patient),
  teamId: teamIds[patient.team] as string,
  rounds: rounds.get(patient.id) ?? [],
});
const writers: Writer[] = [];
for (const patient of patients) writers.push(await signIn(patient));
const oneTeam: Writer[] = [];
for (let number = 0; number < ONE_TEAM; number += 1) oneTeam.push(await signIn(patientOf(0, number)));
await target.settle();

const served: WritersOfTree = {
  pid: target.server.pid,
  port: target.port,
  projectId,
  surveyId,
  writers,
  oneTeam,
};
tellParent(served, target);
