// The schedules of a study in the control panel: what runs, what a change would come to, pauses and changes of many.
import { path } from './path.ts';

export const schedulePaths = {
  all: (projectId: string) => path`Administration/studies/${projectId}/schedules`,
  preview: (projectId: string) => path`Administration/studies/${projectId}/schedules/preview`,
  changes: (projectId: string) => path`Administration/studies/${projectId}/schedules/changes`,
  pause: (projectId: string, scheduleId: string) =>
    path`Administration/studies/${projectId}/schedules/${scheduleId}/pause`,
} as const;
