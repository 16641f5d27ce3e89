// Who may do what with the agreement and its documents.
import type { Row } from '../row.ts';

export const agreementsRows = {
  'agreements.read': {
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.accept': {
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.confirmEmergencyNotice': {
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
} as const satisfies Record<string, Row>;
