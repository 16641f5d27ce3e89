// Who may do what with the agreement and its documents.
import type { Row } from '../row.ts';

export const agreementsRows = {
  'agreements.read': {
    what: "Read one's agreement",
    kind: 'read',
    roles: 'everyone',
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.accept': {
    what: 'Accept privacy policy, terms and licence',
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
  'agreements.confirmEmergencyNotice': {
    what: 'Confirm that this is not for emergencies',
    kind: 'write',
    roles: ['Patient'],
    conditions: [],
    except: ['beforeAgreement'],
  },
} as const satisfies Record<string, Row>;
