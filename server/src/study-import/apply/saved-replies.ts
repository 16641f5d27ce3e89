// Brings in the saved replies that a team does not have yet. After that they are the team's own: what its staff changed or
// removed stays so.
import { newId } from '../../platform/database/uuid.ts';
import type { StudySavedReply } from '../study-file/saved-replies.ts';
import type { ImportRun } from './run.ts';
import { addSavedReply } from './store.ts';

interface Team {
  id: string;
  projectId: string;
  /** `project/team`. */
  named: string;
}

export async function importSavedReplies(
  run: ImportRun,
  team: Team,
  replies: readonly StudySavedReply[],
): Promise<void> {
  for (const { key, name, texts } of replies) {
    const id = newId();
    const { id: teamId, projectId } = team;
    if (!(await addSavedReply(run.db, { id, teamId, projectId, key, name, texts }))) continue;
    run.report.push({ fate: 'added', what: `saved reply ${team.named}/${key}` });
    run.audit.push({
      action: 'messages.createSavedReply',
      objectType: 'savedReply',
      objectId: id,
      projectId,
      teamId,
      toVersion: 1,
      changes: { name: [null, name], texts: [null, texts] },
    });
  }
}
