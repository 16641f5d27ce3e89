// Roles of administration: held for one study, or for a whole institute and so for all its studies. They are no roles of a
// team (SPEC 3), which stay as they are on the wire.
export const studyRoles = ['InstituteAdmin', 'StudyCoordinator', 'Monitor', 'Inspector'] as const;
export type StudyRole = (typeof studyRoles)[number];

/** What such a role is held for. */
export const roleScopes = ['institute', 'study'] as const;
export type RoleScope = (typeof roleScopes)[number];
