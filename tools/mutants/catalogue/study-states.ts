// Mutants of new studies and of the states of a study: who finds a draft, what a move needs, and what is never counted.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const states = 'study-states';
const fresh = 'new-study';
const list = 'go-live';
const folder = 'administration/studies';

export const studyStateMutants: readonly Mutant[] = [
  inRules(states, 'a closed study is in its test', 'closed whatever its stage', {
    old: "status === Status.CLOSE ? 'closed' : stage",
    new: 'stage',
  }),
  inRules(states, 'a draft goes live without a test', 'never goes back', {
    old: "draft: ['test', 'closed']",
    new: "draft: ['test', 'live', 'closed']",
  }),
  inRules(states, 'a move skips a state', 'never goes back', {
    old: "if (!statesAfter(move.from).includes(move.to)) return 'stateNotNext';",
    new: '',
  }),
  inRules(states, 'a study closes without a reason', 'is closed with a reason alone', {
    old: "move.to === 'closed' && isBlank",
    new: "move.to === 'test' && isBlank",
  }),
  inRules(states, 'a study goes live with an open checklist', 'once its checklist is done', {
    old: 'move.failedChecks > 0',
    new: 'move.failedChecks > 1',
  }),
  inRules(states, 'nobody is asked about the people of the test', 'becomes of the people of the test', {
    old: '&& !move.isTheirFateSaid',
    new: '&& move.isTheirFateSaid',
  }),
  inRules(states, 'people belong to a draft', 'lets people in from the test on', {
    old: "stage !== 'draft'",
    new: "stage !== 'test'",
  }),
  inRules(fresh, 'a proposed key has capital letters', 'is proposed from its name', {
    old: '    .toLowerCase()\n',
    new: '',
  }),
  inRules(fresh, 'a reserved key is taken', 'reserved or in use', {
    old: "if (reservedKeys.includes(key)) return 'studyKeyReserved';",
    new: '',
  }),
  inRules(fresh, 'two studies have one key', 'reserved or in use', {
    old: 'taken.includes(key)',
    new: "taken.includes('')",
  }),
  inRules(fresh, 'a 65th team comes in', 'at most so many', {
    old: 'names.length > limits.teamsPerStudy',
    new: 'names.length > limits.teamsPerStudy + 1',
  }),
  inRules(fresh, 'two teams have one key', 'each another', {
    old: "< keys.length ? 'teamTwice' : undefined",
    new: "> keys.length ? 'teamTwice' : undefined",
  }),
  inRules(fresh, 'a team has no key', 'have a key from their name', {
    old: "proposedKey(name) || 'team'",
    new: 'proposedKey(name)',
  }),
  onServer(
    'platform/http/person.ts',
    'whoever belongs to a draft finds it',
    'nobody but those who change it',
    {
      old: "JOIN projects p ON p.id = t.project_id AND p.stage <> 'draft'",
      new: 'JOIN projects p ON p.id = t.project_id',
    },
  ),
  onServer('platform/http/person.ts', 'a monitor finds a draft', 'nobody but those who change it', {
    old: "p.stage <> 'draft' OR v.role IN",
    new: 'true OR v.role IN',
  }),
  onServer('administration/people/invite.ts', 'a draft takes people in', 'nobody but those who change it', {
    old: "if (!admitsPeople(keys.stage)) throw refuse('studyIsDraft');",
    new: '',
  }),
  onServer(`${folder}/create.ts`, 'a new study is live at once', 'is a draft with its document', {
    old: "stage: 'draft' as const",
    new: "stage: 'live' as const",
  }),
  onServer(`${folder}/create.ts`, 'a study of any institute is copied', 'copied within it alone', {
    old: 'siblings.some(({ id }) => id === copyOf)',
    new: 'siblings.length > 0',
  }),
  onServer(`${folder}/create.ts`, 'the file of another institute comes in', 'refused at the file with', {
    old: '!isOfInstitute || study',
    new: 'study',
  }),
  onServer(`${folder}/compose.ts`, 'a study file changes the institute', 'whose institute stays as it is', {
    old: '  ...renamed(design, named),\n  institute,\n',
    new: '  institute,\n  ...renamed(design, named),\n',
  }),
  onServer(`${folder}/compose.ts`, 'a copy keeps the teams of the former', 'for its own teams', {
    old: '({ ...one, teams: keys })',
    new: '({ ...one })',
  }),
  onServer(
    `${folder}/move.ts`,
    'whoever saw another state moves the study',
    'from the one that the caller saw',
    {
      old: "if (stateOf(study.stage, study.status) !== from) throw refuse('stateNotNext');",
      new: '',
    },
  ),
  inRules(list, 'a protocol that is still to come is enough', 'for one that was written', {
    old: 'protocols.filter(({ isToCome }) => !isToCome)',
    new: 'protocols',
  }),
  inRules(list, 'one text in a language is enough', 'each text that patients accept', {
    old: 'lacking.some((text) => !text.languages.includes(language))',
    new: 'lacking.every((text) => !text.languages.includes(language))',
  }),
  inRules(list, 'a team that nobody reaches is ready', 'who is notified', {
    old: 'reachable === 0',
    new: 'reachable < 0',
  }),
  inRules(list, 'rounds come at night', 'fall into waking hours', {
    old: "from: '08:00', to: '21:00'",
    new: "from: '00:00', to: '23:59'",
  }),
  inRules(list, 'what nobody has tried goes live', 'to be tried', {
    old: 'surveys.filter(({ isTried }) => !isTried)',
    new: 'surveys.filter(({ isTried }) => isTried)',
  }),
  inRules(list, 'a help desk without hours is enough', "the help desk's hours", {
    old: '|| helpDesk.to === null',
    new: '',
  }),
  inRules(list, 'a clock that is behind is right', 'a clock that is right', {
    old: 'Math.abs(aheadSeconds)',
    new: 'aheadSeconds',
  }),
  inRules(list, 'an altered key is sound', 'sealed and sound', {
    old: 'alteredKeys > 0 || faults > 0',
    new: 'faults > 0',
  }),
  inRules(list, 'a backup of last week is enough', 'a backup of today', {
    old: 'const BACKUP_WITHIN = DAY;',
    new: 'const BACKUP_WITHIN = 7 * DAY;',
  }),
  inRules(list, 'no proof at all is enough', 'a proof of this quarter', {
    old: 'at === null || now - at >= within',
    new: 'at !== null && now - at >= within',
  }),
  onServer(`${folder}/move.ts`, 'the checklist is not asked', 'keeps it from going live', {
    old: 'failedChecks: failed.length,',
    new: 'failedChecks: 0,',
  }),
  onServer(`${folder}/move.ts`, 'people of the test stay', 'hides those who are discarded', {
    old: "if (fate === 'discard')",
    new: "if (fate === 'keep')",
  }),
  onServer(`${folder}/go-live/store.ts`, 'an old version was tried', 'questionnaire to be tried', {
    old: 'AND r.version = s.version',
    new: '',
  }),
  onServer('people/store.ts', 'patients of a test are counted', 'no export of results', {
    old: 'NOT IN (SELECT user_id FROM test_patients)',
    new: 'IS NOT NULL',
  }),
  onServer('people/store.ts', 'discarded people are listed', 'hides those who are discarded', {
    old: 'AND u.state = 2',
    new: 'AND u.state = 3',
  }),
];
