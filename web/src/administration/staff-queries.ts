// The calls about studies and institutes that one administers, monitors or inspects, and about their staff.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type {
  AdministeredStudies,
  AdministeredStudy,
  GivenStudyRole,
  InstituteStaff,
  NewDocument,
  NewEnd,
  NewStudyRole,
  StaffRole,
} from '@trialog/contract/schemas/study-roles.ts';
import type { RoleScope } from '@trialog/contract/study-roles.ts';
import { request } from '../platform/api.ts';

/** What staff are named for. */
export interface StaffScope {
  readonly scope: RoleScope;
  readonly id: string;
}

const shown = { staleTime: 0, gcTime: 60_000, meta: { shownByPage: true } } as const;
const key = 'administered';
/** Whatever is known of studies that one administers. */
export const administeredKey = [key] as const;

export function useAdministered() {
  return useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => request<AdministeredStudies>(paths.studies, { signal }),
    ...shown,
  });
}

export function useStudy(projectId: string) {
  return useQuery({
    queryKey: [key, 'study', projectId],
    queryFn: ({ signal }) => request<AdministeredStudy>(paths.study(projectId), { signal }),
    ...shown,
  });
}

export function useInstituteStaff(instituteId: string) {
  return useQuery({
    queryKey: [key, 'institute', instituteId],
    queryFn: ({ signal }) => request<InstituteStaff>(paths.instituteStaff(instituteId), { signal }),
    ...shown,
  });
}

/** Each dialog shows its own refusals; the lists are read again after each change. */
function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
    meta: { handledByCaller: true },
  });
}

const staffPath = ({ scope, id }: StaffScope) =>
  scope === 'study' ? paths.studyStaff(id) : paths.instituteStaff(id);

export const useGiveRole = (of: StaffScope) =>
  useChange((body: NewStudyRole) => request<GivenStudyRole>(staffPath(of), { method: 'POST', body }));

export const useCoordinateStudy = (projectId: string) =>
  useChange(() => request<StaffRole>(paths.coordination(projectId), { method: 'POST' }));

export const usePublishDocument = (instituteId: string) =>
  useChange((body: NewDocument) =>
    request<InstituteStaff>(paths.instituteDocuments(instituteId), { method: 'POST', body }),
  );

export const useChangeEnd = ({ scope, id }: StaffScope, { roleId }: StaffRole) =>
  useChange((body: NewEnd) =>
    request<StaffRole>(scope === 'study' ? paths.studyRole(id, roleId) : paths.instituteRole(id, roleId), {
      method: 'PUT',
      body,
    }),
  );
