// Mutants of priorities: who may say how soon an answer is wished for, and what the alerts of such messages do.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const refused = 'is refused where the study does not allow it';
const contact = 'is the contact, by whoever has answered';

export const prioritiesMutants: readonly Mutant[] = [
  inRules('message-priority', 'every study has priorities', refused, {
    old: "if (!isMessagePriorityActive) return 'priorityInactive';",
    new: '',
  }),
  inRules('message-priority', 'information has a priority', refused, {
    old: "scope === MessageScope.HEALTH ? undefined : 'malformed'",
    new: 'undefined',
  }),
  inRules('message-priority', 'what can wait opens an alert', 'opens an alert where an answer is wished', {
    old: "=> priority === 'soon'",
    new: '=> priority !== undefined',
  }),
  inRules('message-priority', 'an answer reopens a closed alert', 'counts an answer as the contact', {
    old: "state === 'new' || state === 'claimed'",
    new: "state !== 'contacted'",
  }),
  inRules('message-priority', 'an alert shows the whole message', 'end with an ellipsis', {
    old: 'firstCharacters(words, limits.alertWordsCharacters)',
    new: 'words',
  }),
  onServer('messages/send.ts', 'a priority is not checked', 'is refused in clear words', {
    old: "if (code) throw refuse(code, { field: 'priority' });",
    new: 'void code;',
  }),
  onServer('messages/send.ts', 'an alert is opened before the file is there', 'opens it with its photo', {
    old: '!content.hasAttachment && opensAlert(priority)',
    new: 'opensAlert(priority)',
  }),
  onServer('messages/send.ts', 'a broadcast has a priority', 'belongs to health messages', {
    old: "if (body.priority !== undefined) throw refuse('malformed', { field: 'priority' });",
    new: '',
  }),
  onServer('messages/reply.ts', 'a reply has a priority', 'belongs to health messages', {
    old: "if (body.priority !== undefined) throw refuse('malformed', { field: 'priority' });",
    new: '',
  }),
  onServer('messages/reply.ts', "a patient's reply is the contact", contact, {
    old: '!hasAttachment && type !== MessageType.PATIENT',
    new: '!hasAttachment',
  }),
  onServer('messages/attach.ts', 'a message with a file opens no alert', 'opens it with its photo', {
    old: 'if (opensAlert(message.priority))',
    new: 'if (false as boolean)',
  }),
  onServer('messages/attach.ts', 'a spoken answer is no contact', 'counts with its recording', {
    old: 'await noteReply(context, team, message.thread_id)',
    new: 'void noteReply',
  }),
  onServer('messages/describe-alerts.ts', 'a data manager reads messages in alerts', 'without a word of it', {
    old: "refusal('messages.read', actor, team, now.getTime()) === undefined",
    new: "refusal('alerts.read', actor, team, now.getTime()) === undefined",
  }),
  onServer('messages/notices/store.ts', 'a deleted message stays in its alert', 'has deleted it, without', {
    old: 'withdrawn_at IS NOT NULL AS is_deleted',
    new: 'false AS is_deleted',
  }),
  onServer(
    'alerts/store.ts',
    'a message joins the alert of another kind',
    'join the open alert of the same',
    {
      old: "kind = 'answerSoon' AND team_id",
      new: 'team_id',
    },
  ),
  onServer('alerts/store.ts', 'a message joins an alert after the contact', 'open another once somebody', {
    old: " AND state <> 'contacted'`",
    new: '`',
  }),
  onServer('alerts/store.ts', 'an answer to an earlier message counts', 'does not answer another message', {
    old: 'AND c.at = a.last_at ',
    new: '',
  }),
  onServer('alerts/step.ts', 'whoever answers takes the alert over', 'leaves the alert with the colleague', {
    old: "step === 'contact' || step === 'close'",
    new: "step === 'close'",
  }),
  onPage('messages/compose/priority.ts', 'every study offers priorities', 'is offered on health messages', {
    old: 'project.properties.isMessagePriorityActive;',
    new: 'project !== undefined;',
  }),
  onPage(
    'messages/compose/priority.ts',
    'an old draft is refused for ever',
    'is sent with the message, unless',
    {
      old: 'project.properties.isMessagePriorityActive ? content',
      new: 'project !== undefined ? content',
    },
  ),
  onPage('messages/compose/draft-backup.ts', 'a draft loses its priority', 'drafts that travel', {
    after: 'function fromWire',
    old: '...(priority === undefined ? {} : { priority }),',
    new: '',
  }),
];
