// Mutants of what the server sends and keeps: fields that are there and always empty, and rows that are lost.
import type { Mutant } from '../mutant.ts';

const onServer = (ids: string, file: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: `server/${file}`,
  old,
  new: changed,
  only: ['server'],
});

export const wireMutants: readonly Mutant[] = [
  onServer(
    'R8.5',
    'src/platform/http/problem-answer.ts',
    'a failure of the server tells what broke',
    '.send(problem)',
    '.send({ ...problem, detail: String(error) })',
  ),
  onServer('R3.12', 'src/projects/view.ts', 'every team is open', 'state: row.state', 'state: 0 as const'),
  onServer(
    'R3.13',
    'src/projects/view.ts',
    'every study is open',
    'return { name: row.name, projectId: row.id, status: row.status }',
    'return { name: row.name, projectId: row.id, status: 0 }',
  ),
  onServer(
    'R3.16',
    'src/projects/view.ts',
    'a study has no terms of its own',
    'termsAndConditions: { url: documents.terms?.url ?? null }',
    'termsAndConditions: { url: null }',
  ),
  onServer(
    'R3.39',
    'src/projects/view.ts',
    'a study has no privacy policy of its own',
    'privacyPolicy: { url: documents.privacy?.url ?? null }',
    'privacyPolicy: { url: null }',
  ),
  onServer(
    'R3.20 R1.16',
    'src/projects/view.ts',
    'a help desk has neither days nor hours',
    'helpDesk: row.help_desk,',
    'helpDesk: { ...row.help_desk, days: null, hours: null },',
  ),
  onServer(
    'R7.18',
    'src/people/view.ts',
    'a treatment ends when it starts',
    'treatmentEndDate: row.treatment_end_on',
    'treatmentEndDate: row.treatment_start_on',
  ),
  onServer(
    'R4.4 R4.5',
    'src/platform/http/closing-statement.ts',
    'what must hold at the commit is not looked at',
    'of conditions.entries()',
    'of conditions.slice(1).entries()',
  ),
  onServer(
    'R3.23',
    'src/messages/new-record.ts',
    'a new message names no recipient',
    '? [row.patientId] : []',
    '? [] : []',
  ),
  onServer(
    'R3.23',
    'migrations/0027_who_has_seen_a_message.sql',
    'a message that was answered names no recipient',
    'THEN jsonb_build_array(m.patient_id) ELSE',
    "THEN '[]' ELSE",
  ),
  {
    ...onServer(
      'R3.58',
      'src/surveys/view.ts',
      'a result has no description',
      '    description,\n',
      '    description: null,\n',
    ),
  },
  onServer(
    'R4.20 R7.30',
    'src/messages/wall/read.ts',
    'every page of the wall is the first',
    'query.page * limit',
    '0 * limit',
  ),
  onServer(
    'T5',
    'src/messages/store.ts',
    'a deleted message loses its words',
    'UPDATE messages SET withdrawn_at = ',
    "UPDATE messages SET body = '', withdrawn_at = ",
  ),
  onServer(
    'T15',
    'src/platform/audit/record.ts',
    'an audit row names no version',
    'app_version: version',
    "app_version: ''",
  ),
  onServer(
    'R8.30',
    'src/results/read-rounds.ts',
    'a survey that nobody completed is not told from one that is not there',
    "'surveyNotCompiled'",
    "'notFound'",
  ),
];
