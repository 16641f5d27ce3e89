// Who may do what with analyses and in the analyst console.
import { professionals, type Row } from '../row.ts';

/** Who opens the analyst console: not the nurse, who analyses from the wall (SPEC 6). */
const analysts = ['MedicalProfessional', 'Researcher'] as const;
const inTheConsole = ['projectMember', 'consoleActive'] as const;

export const analysesRows = {
  'analyses.read': {
    kind: 'read',
    roles: [...professionals, 'Researcher'],
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.write': {
    kind: 'write',
    roles: professionals,
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.console': {
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
  'analyses.export': {
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
} as const satisfies Record<string, Row>;
