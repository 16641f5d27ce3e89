// Who may do what with questionnaires.
import { professionals, type Row } from '../row.ts';

export const surveysRows = {
  'surveys.readOwn': {
    what: "Read one's own completed surveys and results, also of a closed study",
    kind: 'read',
    roles: ['Patient'],
    conditions: [],
    except: [],
  },
  'surveys.readToComplete': {
    what: "Read one's own surveys to complete and drafts",
    kind: 'read',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.read': {
    what: "Read a survey's questions",
    kind: 'read',
    roles: ['Patient', ...professionals, 'MedicalTeamDataManager'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.saveDraft': {
    what: "Save one's unfinished answers",
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
  'surveys.submit': {
    what: 'Submit a survey',
    kind: 'write',
    roles: ['Patient'],
    conditions: ['openForPatients'],
    except: [],
  },
} as const satisfies Record<string, Row>;
