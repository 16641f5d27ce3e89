// The saved replies that a team begins with.
import { type Language, languages } from '@trialog/contract/languages.ts';
import { unknownVariable } from '@trialog/contract/rules/saved-reply.ts';
import { refuseDoubles } from './doubles.ts';
import { type Fields, readFields } from './fields.ts';

export interface StudySavedReply {
  key: string;
  name: string;
  texts: Partial<Record<Language, string>>;
}

export function readSavedReplies(team: Fields): StudySavedReply[] {
  const nodes = team.list('savedReplies');
  refuseDoubles(team.yaml, nodes, 'key', 'saved reply');
  return nodes.flatMap((node) => {
    const fields = readFields(team.yaml, node);
    if (!fields) return [];
    return { key: fields.text('key') ?? '', name: fields.text('name') ?? '', texts: readReplyTexts(fields) };
  });
}

function readReplyTexts(reply: Fields): StudySavedReply['texts'] {
  const fields = reply.group('texts');
  const texts: StudySavedReply['texts'] = {};
  for (const language of languages) {
    const text = fields?.text(language);
    if (text === undefined) continue;
    texts[language] = text;
    const unknown = unknownVariable(text);
    if (unknown !== undefined)
      reply.yaml.fail(
        fields?.node(language),
        `There is no variable "${unknown}". A saved reply can use {patient}, {team}, {helpDesk} and {today}.`,
      );
  }
  if (fields && Object.keys(texts).length === 0)
    reply.yaml.fail(reply.node('texts'), 'A saved reply needs a text in at least one language.');
  return texts;
}
