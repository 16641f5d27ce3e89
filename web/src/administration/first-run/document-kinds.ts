// What the documents of an institute are called.
import type { PublishedDocument } from '@trialog/contract/schemas/study-roles.ts';

export const documentKinds = {
  privacy: 'PrivacyPolicy',
  terms: 'TermsAndConditions',
  licence: 'Licence',
} as const satisfies Record<PublishedDocument['kind'], string>;
