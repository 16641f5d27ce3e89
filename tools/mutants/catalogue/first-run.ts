// Mutants of the first run: the set-up link, the steps, the documents of an institute, and who takes over a coordination.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const folder = 'administration/first-run';
const setUp = 'is set up by its link, once';

export const firstRunMutants: readonly Mutant[] = [
  inRules('first-steps', 'steps are done in their order', 'is the first that is not done', {
    old: '!done.includes(step)',
    new: 'firstSteps.indexOf(step) >= done.length',
  }),
  inRules(
    'institute-document',
    'a document lies where anybody can change it',
    'that nobody can change on the way',
    {
      old: "protocol === 'https:' &&",
      new: "protocol !== 'javascript:' &&",
    },
  ),
  inRules('institute-document', 'a document is both a page and a text', 'that nobody can change on the way', {
    old: "if ((url === null) === (text === null)) return 'malformed';",
    new: '',
  }),
  inRules('institute-document', 'a text brings markup of its own', 'nothing in it markup', {
    old: 'block.replace(/[&<>]/g, (sign) => names[sign] as string)',
    new: 'block',
  }),
  inRules('study-roles', 'an administrator coordinates beside others', 'where nobody coordinates', {
    old: "somebodyCoordinates ? 'studyCoordinated' : undefined",
    new: 'undefined',
  }),
  onServer(`${folder}/set-up-links.ts`, 'a set-up link works again', setUp, {
    old: "if (link.usedAt) return 'setUpLinkUsed';",
    new: '',
  }),
  onServer(`${folder}/set-up-links.ts`, 'a set-up link has no end', 'says of a link that it has expired', {
    old: "if (link.expiresAt <= now) return 'setUpLinkExpired';",
    new: '',
  }),
  onServer(`${folder}/set-up-links.ts`, 'a second link makes a second administrator', 'one of two links', {
    old: "if (!(await isNobodyHere(db))) return 'setUpDone';",
    new: '',
  }),
  onServer(
    `${folder}/set-up-links.ts`,
    'a link is offered where there is somebody',
    'offers nothing where there is somebody',
    {
      old: 'if (!(await isNobodyHere(db))) return undefined;',
      new: '',
    },
  ),
  onServer(`${folder}/offer-set-up.ts`, 'everybody reads the file of the set-up link', setUp, {
    old: 'mode: 0o600',
    new: 'mode: 0o644',
  }),
  onServer(
    'platform/http/serve-open-write.ts',
    'whoever guesses set-up links is not held up',
    'holds up whoever guesses',
    {
      old: 'route.mostPerMinute);',
      new: '1_000_000);',
    },
  ),
  onPage(
    'administration/study-document/example-section.ts',
    'an example replaces questionnaires',
    'stays as it is',
    {
      old: 'if (!isEmpty ||',
      new: 'if (false ||',
    },
  ),
  onServer(
    'administration/first-run/publish-document.ts',
    'every version of a document is accepted again',
    'leave an acceptance as it is where whoever publishes says so',
    {
      old: 'url: page.url }), asksAgain };',
      new: 'url: page.url }), asksAgain: true };',
    },
  ),
];
