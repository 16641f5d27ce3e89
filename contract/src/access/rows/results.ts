// Who may read results and take them out.
import { professionals, type Row } from '../row.ts';

/** Who sees results and takes them out: those who treat, and the data manager, who sees codes in place of names. */
const resultReaders = [...professionals, 'MedicalTeamDataManager'] as const;

export const resultsRows = {
  'results.readOwn': {
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    // What was filled in before is theirs, wherever they are now.
    except: ['inFormerTeam'],
  },
  'results.read': {
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'results.export': {
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
} as const satisfies Record<string, Row>;
