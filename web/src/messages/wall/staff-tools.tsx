// What staff do on the wall besides pressing: go from thread to thread and reply by keys, and come by an address that names a
// patient or something to write. It also notes whose thread is at hand. Nothing of it is for patients, who never load it.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { registerPageActions } from '../../platform/page-actions.ts';
import type { Composing } from '../compose/kinds.ts';
import type { WallRights } from '../rights.ts';
import { wishOf } from './address-wish.ts';
import { useAnswerWish } from './use-answer-wish.ts';

interface Props {
  rights: WallRights;
  onWrite: (composing: Composing) => void;
  onPatient: (patientId: string) => void;
  /** The patient of the thread that has the focus; none for a broadcast. */
  onAtHand: (patientId: string | undefined) => void;
}

export default function StaffTools(props: Props) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => registerPageActions({ next: () => moveBy(1), previous: () => moveBy(-1), reply }), []);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const thread = threadAround(target);
      if (thread !== undefined) latest.current.onAtHand(thread.dataset.patient);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useWish(latest.current);
  useAnswerWish();
  return null;
}

/** What the address asks for is done once, and leaves the address. */
function useWish({ rights, onWrite, onPatient }: Props): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const wish = wishOf(query, rights);
    if (wish === undefined) return;
    setQuery({}, { replace: true });
    if (wish.patient !== undefined) onPatient(wish.patient);
    if (wish.composing !== undefined) onWrite(wish.composing);
  }, [query]);
}

const threadAround = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-thread]')) || undefined;

/** From the thread with the focus, else to the first one in view. */
function moveBy(step: 1 | -1): void {
  const threads = [...document.querySelectorAll<HTMLElement>('[data-thread]')];
  const current = threadAround(document.activeElement);
  const next =
    current === undefined
      ? threads.find((each) => each.getBoundingClientRect().bottom > 0)
      : threads[threads.indexOf(current) + step];
  if (next === undefined) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}

function reply(): void {
  threadAround(document.activeElement)?.querySelector<HTMLElement>('[data-action="reply"]')?.click();
}
