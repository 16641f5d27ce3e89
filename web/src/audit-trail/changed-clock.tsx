// A clock on a page that does not know whether its values are the first ones: shown where the audit trail has a change.
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import type { Chosen } from '../projects/environment.ts';
import { useTrailStart } from './queries.ts';
import { TrailClock } from './trail-clock.tsx';

interface Props {
  team: Chosen['environment'];
  filter: Readonly<Record<string, string>>;
  /** Of the entries that the filter lets through; any, where nothing is said. */
  isChange?: (entry: TrailEntry) => boolean;
  /** What these values are, where a page has several clocks. */
  of?: AnyTextKey;
}

export default function ChangedClock({ team, filter, isChange = () => true, of }: Props) {
  const { t } = useTranslation();
  const entries = useTrailStart(team, filter).data?.entries ?? [];
  if (!entries.some(isChange)) return null;
  return <TrailClock filter={filter} {...(of === undefined ? {} : { of: t(of) })} />;
}
