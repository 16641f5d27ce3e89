// Renders the access table as Markdown; docs/access.md is this text, and a test keeps it so.
import { roles } from '../people.ts';
import { studyRoles } from '../study-roles.ts';
import type { Condition } from './conditions.ts';
import { descriptions } from './descriptions.ts';
import { type Exception, exceptions, type Row } from './row.ts';
import { type Action, accessTable } from './table.ts';

const conditionTexts: Record<Condition, string> = {
  projectMember:
    'The study is one of the caller’s own, or one in which a role of the row is held; any other answers 404.',
  teamMember:
    'The team is one of the caller’s own, or of a study in which a role of the row is held; any other answers 404.',
  teamMemberIfNamed:
    'The call covers the caller’s own teams; one that it names is among them, any other answers 404.',
  instituteMember: 'The institute is one in which the caller has a role; any other answers 404.',
  openProject: 'The study is open.',
  openTeam: 'The medical team is open.',
  messagingActive: 'The study has messages.',
  videoActive: 'The study has video.',
  consoleActive: 'The study has the analyst console.',
  openForPatients: 'A patient’s study and team are open; staff are not held to it.',
};

export function accessDocument(): string {
  const rows = Object.entries(accessTable) as [Action, Row][];
  return [
    '# Access',
    '',
    'Printed from `contract/src/access/rows` by `node tools/print-access.ts`; do not edit by hand.',
    'What this table does not allow is refused. Roles count where they are held: in the team or study concerned.',
    'The roles of studies and institutes, from InstituteAdmin on, count until their end, and in the rows alone that name them.',
    '',
    'These hold for every action, unless its row names the exception:',
    '',
    '- The caller has an account (`accountUnknown` otherwise), and it is not deactivated (`accountDeactivated`, no exception).',
    '- An active patient has accepted the agreement (`agreementRequired`).',
    '- Whoever writes is not suspended (`suspended`).',
    '- A patient is still in the team; one who was transferred to another learns so (`teamLeft`).',
    '',
    '## Actions',
    '',
    line(['Action', 'What', 'Kind', ...roles, ...studyRoles, 'Conditions', 'Exceptions']),
    line(['---', '---', '---', ...[...roles, ...studyRoles].map(() => ':-:'), '---', '---']),
    ...rows.map(([action, row]) =>
      line([`\`${action}\``, descriptions[action], row.kind, ...rights(row), ...names(row)]),
    ),
    '',
    '## Conditions',
    '',
    ...glossary(conditionTexts),
    '',
    '## Exceptions',
    '',
    ...glossary<Exception>(exceptions),
    '',
  ].join('\n');
}

function rights(row: Row): string[] {
  // Whoever has a role has an account, too.
  if (row.except.includes('withoutAccount')) return [...roles, ...studyRoles].map(() => '–');
  return [
    ...roles.map((role) => row.roles === 'everyone' || row.roles.includes(role)),
    ...studyRoles.map((role) => row.studyRoles?.includes(role) ?? false),
  ].map((may) => (may ? 'yes' : '–'));
}

function names(row: Row): string[] {
  return [row.conditions, row.except].map((list) => list.map((name) => `\`${name}\``).join(', ') || '–');
}

function glossary<Name extends string>(texts: Record<Name, string>): string[] {
  return Object.entries<string>(texts).map(([name, text]) => `- \`${name}\`: ${text}`);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
