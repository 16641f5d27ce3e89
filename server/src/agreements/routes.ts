// The calls about the agreement (SPEC 7).
import { agreementPaths } from '@trialog/contract/agreements.ts';
import {
  AcceptAgreement,
  AcceptEmergencyAlert,
  UserAgreement,
} from '@trialog/contract/schemas/agreements.ts';
import type { Feature } from '../platform/feature.ts';
import { refuse } from '../platform/http/refusal.ts';
import { read, write } from '../platform/http/route.ts';
import { acceptAgreement, confirmEmergencyNotice } from './accept.ts';
import { findAgreement } from './store.ts';
import { agreementView } from './view.ts';

export const agreements: Feature = {
  name: 'agreements',
  routes: [
    read({
      path: agreementPaths.mine,
      summary: "One's agreement; 404 while there is no record",
      action: 'agreements.read',
      answer: UserAgreement,
      handle: async ({ db, person }) => {
        const row = await findAgreement(db, person.userId);
        if (!row.recorded) throw refuse('notFound');
        return agreementView(person.userId, row);
      },
    }),
    write('POST', {
      path: agreementPaths.accept,
      summary: 'Accept privacy policy, terms and licence',
      action: 'agreements.accept',
      body: AcceptAgreement,
      answer: UserAgreement,
      handle: (context, { body }) => acceptAgreement(context, body),
    }),
    write('PUT', {
      path: agreementPaths.acceptEmergencyAlert,
      summary: 'Confirm that this is not for emergencies',
      action: 'agreements.confirmEmergencyNotice',
      body: AcceptEmergencyAlert,
      answer: UserAgreement,
      handle: (context, { body }) => confirmEmergencyNotice(context, body.trialogEmergencyMessageAccepted),
    }),
  ],
};
