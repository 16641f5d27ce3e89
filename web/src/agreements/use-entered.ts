// Whether somebody has accepted what must be accepted first: until then their calls are refused, and not made.
import { useMe } from '../people/queries.ts';
import { isBound, nextStep } from './next-step.ts';
import { useAgreement } from './queries.ts';

export function useEntered(): boolean {
  const me = useMe().data;
  const bound = me !== undefined && isBound(me);
  const { data: agreement } = useAgreement(bound);
  if (me === undefined) return false;
  return !bound || (agreement !== undefined && nextStep(agreement, false) === undefined);
}
