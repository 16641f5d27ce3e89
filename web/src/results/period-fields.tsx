// Chooses a range of days; an empty end is open.
import { DaysFields } from '../ui/days-fields.tsx';
import type { Period } from './queries.ts';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

export const PeriodFields = ({ period, onChange }: Props) => (
  <DaysFields
    from={period.from}
    until={period.to}
    onFrom={(from) => onChange({ ...period, from })}
    onUntil={(to) => onChange({ ...period, to })}
  />
);
