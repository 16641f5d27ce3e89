// Who may read results and take them out.
import { professionals, type Row } from '../row.ts';

/** Who sees results and takes them out: those who treat, and the data manager, who sees codes in place of names. */
const resultReaders = [...professionals, 'MedicalTeamDataManager'] as const;

export const resultsRows = {
  'results.readOwn': {
    what: "See one's own answers and moods over time, also of a closed study",
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    except: [],
  },
  'results.read': {
    what: "See a study's surveys, answers and statistics",
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
  'results.export': {
    what: 'Take answers out as a file',
    kind: 'read',
    roles: resultReaders,
    conditions: ['teamMemberIfNamed'],
    except: [],
  },
} as const satisfies Record<string, Row>;
