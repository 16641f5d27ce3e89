// Accepting the documents, and confirming the emergency notice (SPEC 4 and 5). Each acceptance is a row of its own.

import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { acceptance } from './recorded.ts';
import { type BindingDocument, findAgreement, insertAcceptance, listBindingDocuments } from './store.ts';
import { agreementView } from './view.ts';

interface Ticks {
  privacyAccepted: boolean;
  termsConditionsAccepted: boolean;
  licenceAccepted?: boolean;
}

export async function acceptAgreement(context: WriteContext, ticks: Ticks): Promise<UserAgreement> {
  if (!ticks.privacyAccepted) throw refuse('privacyNotAccepted', { field: 'privacyAccepted' });
  if (!ticks.termsConditionsAccepted) throw refuse('termsNotAccepted', { field: 'termsConditionsAccepted' });
  const documents = await listBindingDocuments(context.db, context.person, context.language);
  const of = (kind: BindingDocument['kind']) => documents.find((document) => document.kind === kind);
  const [privacy, terms, licence] = [of('privacy'), of('terms'), of('licence')];
  if (!privacy || !terms) throw refuse('documentsUnavailable');
  // What stands accepted stays as it is: its newest version may be one that this person never saw. A caller that
  // says nothing of the licence leaves it alone.
  const before = await findAgreement(context.db, context.person.userId);
  const open = [privacy, terms, ticks.licenceAccepted ? licence : undefined].filter(
    (document) => document !== undefined && !before[document.kind],
  ) as BindingDocument[];
  for (const document of open) await accept(context, document);
  if (open.length === 0) context.unchanged();
  return current(context);
}

export async function confirmEmergencyNotice(
  context: WriteContext,
  confirmed: boolean,
): Promise<UserAgreement> {
  if (!confirmed) throw refuse('urgentAdviceNotConfirmed', { field: 'trialogEmergencyMessageAccepted' });
  const { userId } = context.person;
  const id = await insertAcceptance(context.db, {
    userId,
    kind: 'emergency',
    language: context.language,
    at: context.now,
  });
  record(context, id, 'agreements.confirmEmergencyNotice');
  return current(context);
}

async function accept(context: WriteContext, document: BindingDocument): Promise<void> {
  const { userId } = context.person;
  const { language, now: at } = context;
  const id = await insertAcceptance(context.db, { userId, kind: document.kind, document, language, at });
  record(context, id, 'agreements.accept', document);
}

function record(context: WriteContext, id: string, action: string, document?: BindingDocument): void {
  context.audit({
    action,
    ...acceptance(id, document),
    ...aboutSelf(context.person),
    patientId: context.person.userId,
  });
}

async function current(context: WriteContext): Promise<UserAgreement> {
  const { userId } = context.person;
  return agreementView(userId, await findAgreement(context.db, userId));
}
