// Who may do what with analyses and in the analyst console.
import { professionals, type Row } from '../row.ts';

/** Who opens the analyst console: not the nurse, who analyses from the wall (SPEC 6). */
const analysts = ['MedicalProfessional', 'Researcher'] as const;
const inTheConsole = ['projectMember', 'consoleActive'] as const;

export const analysesRows = {
  'analyses.read': {
    what: "Read a study's codebook and the analyses of a message",
    kind: 'read',
    roles: [...professionals, 'Researcher'],
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.write': {
    what: "Analyse a patient's message, and change or delete one's own analyses",
    kind: 'write',
    roles: professionals,
    conditions: ['projectMember'],
    except: [],
  },
  'analyses.console': {
    what: "Read a study's messages, analyses and codes in the analyst console",
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
  'analyses.export': {
    what: 'Take analyses out as a file',
    kind: 'read',
    roles: analysts,
    conditions: inTheConsole,
    except: [],
  },
} as const satisfies Record<string, Row>;
