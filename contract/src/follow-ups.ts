// Why answers that the wall shows need follow-up; apart from surveys, whose calls are part of every first screen.
import { path } from './path.ts';

export const followUpPath = (projectId: string, teamId: string, assignmentId: string) =>
  path`FollowUps/${projectId}/${teamId}/${assignmentId}`;
