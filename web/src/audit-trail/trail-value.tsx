// One value of a change: in words where there are some, as a way on where it names a thing, else as JSON.
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCodebook } from '../analyses/queries.ts';
import { Link } from '../ui/link.tsx';
import { useControlTeam, useTrailAddress } from './control-team.ts';
import classes from './trail.module.css';
import { type ValueReader, valueWords } from './value-words.ts';

interface Props {
  field: string;
  value: unknown;
  objectType: string;
  reader: ValueReader;
}

/** Fields that name another thing, which has a history of its own. */
const named = new Set(['round', 'message']);

export function TrailValue({ field, value, objectType, reader }: Props): ReactNode {
  if (named.has(field) && typeof value === 'string')
    return <History of={{ objectType: field, objectId: value }} text={reader.t('ValueHistory')} />;
  if (field === 'elements' && Array.isArray(value) && value.length > 0)
    return <Codes ids={value as string[]} reader={reader} />;
  const words = valueWords(field, value, reader, objectType);
  if (words === undefined) return <code className={classes.json}>{JSON.stringify(value, null, 1)}</code>;
  return words === reader.t('TrailNothing') ? <span className="quiet">{words}</span> : words;
}

function History({ of, text }: { of: Readonly<Record<string, string>>; text: string }) {
  const trailAddressOf = useTrailAddress();
  return (
    <Anchor underline="always" component={Link} to={trailAddressOf(of)}>
      {text}
    </Anchor>
  );
}

/** Only those who read analyses are given any. */
function Codes({ ids, reader }: { ids: readonly string[]; reader: ValueReader }): string {
  const projectId = useControlTeam()?.projectId ?? '';
  const elements = (useCodebook(projectId).data ?? []).flatMap((category) => category.elements);
  const nameOf = (id: string) => elements.find(({ elementId }) => elementId === id)?.label ?? id.slice(-8);
  return new Intl.ListFormat(reader.language, { type: 'unit' }).format(ids.map(nameOf));
}
