// Where one acts on what a lamp shows: for the staff of a study the pages about a team of it, for the team its own pages. Only
// pages that the reader may open, by the access table.
import type { Action } from '@trialog/contract/access/table.ts';
import type { Role } from '@trialog/contract/people.ts';
import type { TeamLampKind } from '@trialog/contract/study-health.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { addressOfAlerts } from '../../alerts/addresses.ts';
import {
  addressInStudy,
  addressOfStudy,
  addressOfStudyDocument,
  addressOfStudyLedger,
  peopleAddress,
} from '../../audit-trail/addresses.ts';
import { mayIn } from '../../audit-trail/rights.ts';
import type { StudyHealthTexts } from '../../i18n/study-health/en.ts';
import { withQuery } from '../../platform/with-query.ts';
import { resultAddresses } from '../../results/addresses.ts';
import { surveyAddresses } from '../../surveys/addresses.ts';

export interface LampReader {
  /** Those held in the team. */
  readonly roles: readonly Role[];
  readonly studyRoles: readonly StudyRole[];
  readonly isOfStudy: boolean;
}

interface LampTeam {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

interface LampLink {
  readonly to: string;
  readonly text: keyof StudyHealthTexts;
  readonly action: Action;
}

const needs: Partial<Record<TeamLampKind, 'silent' | 'withoutDevice'>> = {
  silentPatients: 'silent',
  withoutDevice: 'withoutDevice',
};

export function lampLink(kind: TeamLampKind, reader: LampReader, team: LampTeam): LampLink {
  const wanted = reader.isOfStudy ? inStudy(kind, team) : inTeam(kind);
  const link = wanted.find(({ action }) => mayIn(reader, action));
  return (
    link ?? { to: addressOfStudy(team.projectId), text: 'ToStudy', action: 'administration.readStudy' } // Whoever may open none of them can still speak with somebody who may.
  );
}

function inStudy(kind: TeamLampKind, team: LampTeam): LampLink[] {
  const people = addressInStudy('people', team);
  const toPeople = (query: Record<string, string>, text: LampLink['text']): LampLink => ({
    to: withQuery(people, query),
    text,
    action: 'administration.readPeople',
  });
  const need = needs[kind];
  if (need !== undefined) return [toPeople({ need }, 'ToPatients')];
  switch (kind) {
    case 'failedPushes':
      return [
        {
          to: withQuery(addressOfStudyLedger(team.projectId), {
            teamId: team.medicalTeamId,
            state: 'failed',
          }),
          text: 'ToLedger',
          action: 'notifications.readStudyLedger',
        },
      ];
    case 'windowConflicts':
      return [
        {
          to: addressOfStudyDocument(team.projectId),
          text: 'ToDocument',
          action: 'administration.readVersions',
        },
      ];
    case 'completion':
      return [toPeople({ role: 'Patient' }, 'ToPatients')];
    default:
      return [toPeople({ role: 'MedicalProfessional' }, 'ToStaff')];
  }
}

function inTeam(kind: TeamLampKind): LampLink[] {
  const need = needs[kind];
  const patients: LampLink = {
    to: resultAddresses.patients,
    text: 'ToPatients',
    action: 'people.listPatients',
  };
  if (need !== undefined)
    return [
      { to: withQuery(peopleAddress, { need }), text: 'ToPatients', action: 'administration.readPeople' },
      patients,
    ];
  switch (kind) {
    case 'openAlerts':
      return [{ to: addressOfAlerts, text: 'ToAlerts', action: 'alerts.read' }];
    case 'unansweredMessages':
      return [{ to: surveyAddresses.messages, text: 'ToMessages', action: 'messages.read' }];
    case 'completion':
      return [{ to: resultAddresses.study, text: 'ToResults', action: 'results.read' }, patients];
    default:
      return [patients];
  }
}
