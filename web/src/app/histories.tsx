// The clocks of pages that do not know the audit trail which their values have, for those who read it.
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { readsTrail } from '../audit-trail/rights.ts';
import classes from '../audit-trail/trail-clock.module.css';
import { TrailClock } from '../audit-trail/trail-clock.tsx';
import { useEnvironment } from '../projects/environment.ts';

const ChangedClock = lazy(() => import('../audit-trail/changed-clock.tsx'));

type Wanted = Pick<ComponentProps<typeof ChangedClock>, 'isChange' | 'of'> & {
  filter: (chosen: { readonly projectId: string }) => Readonly<Record<string, string>>;
};

/** Only readers of the trail ask whether there is anything to see. */
export function WhereChanged({ filter, ...shown }: Wanted) {
  const { environment, team } = useEnvironment();
  if (environment === undefined || !readsTrail(team)) return null;
  return (
    <span className={classes.room}>
      <Suspense>
        <ChangedClock team={environment} filter={filter(environment)} {...shown} />
      </Suspense>
    </span>
  );
}

export const historyOfRound = (id: string, question?: string): ReactNode =>
  question === undefined ? (
    <TrailClock filter={{ objectType: 'round', objectId: id }} />
  ) : (
    <TrailClock filter={{ objectType: 'round', objectId: id, question }} text="NavigationAnswerHistory" />
  );

export const historyOfMessage = (id: string, of?: string): ReactNode => (
  <TrailClock filter={{ objectType: 'message', objectId: id }} {...(of === undefined ? {} : { of })} />
);

export const historyOfAlert = (id: string, of: string): ReactNode => (
  <TrailClock filter={{ objectType: 'alert', objectId: id }} of={of} />
);

export const historyOfSavedReply = (id: string, of: string): ReactNode => (
  <TrailClock filter={{ objectType: 'savedReply', objectId: id }} of={of} />
);

export const historyOfSurvey = (id: string, of: string): ReactNode => (
  <TrailClock filter={{ objectType: 'survey', objectId: id }} of={of} />
);

/** In which the study's codes were added, renamed and retired. */
export const historyOfCodebook: ReactNode = (
  <WhereChanged
    filter={({ projectId }) => ({ objectType: 'codebook', objectId: projectId })}
    isChange={({ fromVersion }) => fromVersion !== null}
  />
);

/** When the team's patients fill in which questionnaire: also a schedule that has ended and is on no page. */
export const historyOfSchedules: ReactNode = (
  <WhereChanged
    filter={() => ({ actions: 'schedules.create,schedules.change,schedules.end' })}
    isChange={({ action }) => action !== 'schedules.create'}
    of="Period"
  />
);

/** Name, photo, language and time zone of whoever looks. */
export const historyOfAccount = (userId: string): ReactNode => (
  <WhereChanged
    filter={() => ({
      objectType: 'user',
      objectId: userId,
      actions: 'people.change,people.changeAvatar,people.changePreferences',
    })}
  />
);

/** What the settings of the study say on a page. */
const historyOfStudy = (...fields: string[]): ReactNode => (
  <WhereChanged
    filter={({ projectId }) => ({ objectType: 'project', objectId: projectId, actions: 'projects.change' })}
    isChange={({ changes }) => changes.some(({ field }) => fields.includes(field))}
  />
);

export const historyOfContact = historyOfStudy('contactHtml', 'helpDesk');
export const historyOfHelp = historyOfStudy('helpDesk', 'emergencyNumber');

/** Its codes are settings of the study; its text is a document, of which each version is a thing of its own. */
export const historyOfProtocol: ReactNode = (
  <WhereChanged
    filter={() => ({ actions: 'projects.change,documents.publish' })}
    isChange={(entry) => isNewVersion(entry) || entry.changes.some(({ field }) => field === 'protocol')}
  />
);

const isNewVersion = ({ objectType, fromVersion }: TrailEntry) =>
  objectType === 'document' && fromVersion !== null;
