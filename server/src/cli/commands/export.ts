// `trialog export`: writes studies as a study file, for a copy, for another installation, or to change and bring in again.
import { recordAudit } from '../../platform/audit/record.ts';
import { exportStudies } from '../../study-export/export-studies.ts';
import { type InstituteRow, listInstitutes } from '../../study-export/store.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { findLocation } from '../trail/location.ts';
import { type Command, Refusal, readArguments } from './command.ts';

const OPTIONS = {
  institute: { type: 'string' },
  study: { type: 'string' },
  'without-people': { type: 'boolean' },
} as const;

export const exportCommand: Command = {
  usage: 'export [--institute <key>] [--study <study>] [--without-people]',
  what:
    'Print the studies as a study file, which an import finds nothing new in. It names people, unless --without-people\n' +
    '      leaves them out, and the schedules of single patients with them',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, OPTIONS, []);
    const { kind, issuer } = config.identity;
    return async ({ sql, openTrail, write }) => {
      const { projectId } = await findLocation(sql, { study: values.study });
      const institute = only(await listInstitutes(sql, { key: values.institute, projectId }));
      const file = await exportStudies(sql, {
        institute,
        ...(projectId ? { studyId: projectId } : {}),
        withPeople: !values['without-people'],
        embeddedIssuer: kind === 'embedded' ? issuer : null,
      });
      await recordAudit(sql, await openTrail(), operatorAuthor(), [
        {
          action: 'projects.exportFile',
          objectType: projectId ? 'project' : 'institute',
          objectId: projectId ?? institute.id,
          ...(projectId ? { projectId } : {}),
          changes: { withPeople: [null, !values['without-people']] },
        },
      ]);
      write(file);
    };
  },
};

function only(institutes: readonly InstituteRow[]): InstituteRow {
  const [institute, ...others] = institutes;
  if (!institute) throw new Refusal('There is no such institute, or no study of it.');
  if (others.length === 0) return institute;
  const keys = institutes.map(({ key }) => key).join(', ');
  throw new Refusal(`There are several institutes: ${keys}. Name one with --institute.`);
}
