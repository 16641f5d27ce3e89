// What must be so before a study goes live: the facts of the study and of the installation, and what the rules say of them.
import { goLiveChecklist } from '@trialog/contract/rules/go-live.ts';
import { protocolToCome } from '@trialog/contract/rules/new-study.ts';
import type { StudyChecklist } from '@trialog/contract/schemas/study-states.ts';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import {
  findBackups,
  findContact,
  findTrail,
  listPatientLanguages,
  listReachable,
  listSchedules,
  listTexts,
  listTried,
} from './store.ts';

/** Nobody has to accept a licence that the institute has not written. */
const accepted = ['privacy', 'terms', 'licence'] as const;

type Asked = Pick<ReadContext | WriteContext, 'db' | 'now' | 'installation'>;

export async function readChecklist(
  { db, now, installation }: Asked,
  projectId: string,
): Promise<StudyChecklist> {
  const contact = await findContact(db, projectId);
  if (!contact) throw refuse('notFound');
  const { helpDesk, emergencyNumber } = contact;
  const texts = await listTexts(db, projectId);
  const trail = await findTrail(db);
  const backups = installation.makesBackups ? await findBackups(db) : null;
  const lines = goLiveChecklist({
    now: now.getTime(),
    languages: await listPatientLanguages(db, projectId),
    protocols: texts
      .filter((text) => text.kind === 'protocol' && text.projectId !== null)
      .map(({ language, html }) => ({ language, isToCome: html === protocolToCome[language].html })),
    consents: accepted.flatMap((kind) => {
      const versions = texts.filter((text) => text.kind === kind);
      const languages = versions.filter((text) => text.projectId === null).map((text) => text.language);
      const isForAll = versions.some((text) => text.projectId !== null);
      return kind === 'licence' && versions.length === 0 ? [] : [{ kind, languages, isForAll }];
    }),
    teams: installation.notifiesDevices ? await listReachable(db, projectId) : null,
    schedules: await listSchedules(db, projectId),
    surveys: await listTried(db, projectId),
    helpDesk: helpDesk && { from: helpDesk.from ?? null, to: helpDesk.to ?? null },
    emergencyNumber,
    aheadSeconds: installation.aheadSeconds(),
    trail: {
      waitingSince: trail.waitingSince?.getTime() ?? null,
      faults: trail.faults,
      alteredKeys: await installation.countAlteredKeys(),
    },
    backups: backups && {
      lastAt: backups.lastAt?.getTime() ?? null,
      provedAt: backups.provedAt?.getTime() ?? null,
    },
  });
  return { lines };
}
