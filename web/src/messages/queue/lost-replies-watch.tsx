// Looks, whenever the wall or what is being sent changes, whether a reply that was begun has lost its thread; what was
// written is then shown as a message that was not sent.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { request } from '../../platform/api.ts';
import type { Chosen } from '../../projects/environment.ts';
import { showError } from '../../ui/toasts.ts';
import { drafts } from '../compose/drafts.ts';
import { pendingMessages } from '../pending.ts';
import { useWall } from '../queries.ts';
import type { WallView } from '../wall/view.ts';
import { createLostReplies } from './lost-replies.ts';

interface Props {
  chosen: Chosen;
  isPatient: boolean;
  view: WallView;
}

const lostReplies = createLostReplies({ request });

export default function LostRepliesWatch({ chosen: { environment }, isPatient, view }: Props) {
  const { t } = useTranslation();
  const wall = useWall({ ...environment, isPatient }, view).data;
  const look = useRef((_closed?: string) => {});
  look.current = (closed) => {
    if (wall === undefined) return;
    void lostReplies.move({ ...environment, isPatient }, wall, closed).then((moved) => {
      if (moved.length > 0) showError(t('AnsweredDeletedKept'));
    });
  };
  useEffect(() => look.current(), [wall]);
  useEffect(() => {
    const stops = [
      pendingMessages.subscribe(() => look.current()),
      drafts.onClosed((closed) => look.current(closed)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}
