// Who sees the people of a team in the control panel, and who administers them; and who names the staff of studies and
// institutes.
import { professionals, type Row } from '../row.ts';

const administrators = ['MedicalTeamAdmin'] as const;
/** In every team of their study. */
const coordinators = ['StudyCoordinator'] as const;
/** Whoever has any role of the study or its institute. */
const studyStaff = ['InstituteAdmin', 'StudyCoordinator', 'Monitor', 'Inspector'] as const;
/** They watch over how the study goes; inspectors read what was done in it. */
const watching = ['InstituteAdmin', 'StudyCoordinator', 'Monitor'] as const;
/** They appoint others, and change the study. */
const appointing = ['InstituteAdmin', 'StudyCoordinator'] as const;

export const administrationRows = {
  'administration.readPeople': {
    kind: 'read',
    roles: [...administrators, ...professionals],
    studyRoles: ['StudyCoordinator', 'Monitor', 'Inspector'],
    conditions: ['teamMember'],
    except: [],
  },
  'administration.invite': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember', 'openProject', 'openTeam'],
    except: [],
  },
  'administration.inviteMany': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember', 'openProject', 'openTeam'],
    except: [],
  },
  'administration.makeLink': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.mailLink': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.readLink': {
    kind: 'read',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.revokeLink': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.changeState': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.changeTreatment': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.changeRoles': {
    kind: 'write',
    roles: administrators,
    studyRoles: coordinators,
    conditions: ['teamMember'],
    except: [],
  },
  'administration.listStudies': {
    kind: 'read',
    roles: [],
    studyRoles: studyStaff,
    conditions: [],
    except: [],
  },
  'administration.readStudy': {
    kind: 'read',
    roles: [],
    studyRoles: studyStaff,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.giveStudyRole': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.coordinateStudy': {
    kind: 'write',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['projectMember'],
    except: [],
  },
  'administration.endStudyRole': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.createStudy': {
    kind: 'write',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['instituteMember'],
    except: [],
  },
  'administration.readChecklist': {
    kind: 'read',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.moveStudy': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readVersions': {
    kind: 'read',
    roles: [],
    studyRoles: studyStaff,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readDraft': {
    kind: 'read',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.changeDraft': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readComments': {
    kind: 'read',
    roles: [],
    studyRoles: studyStaff,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.writeComments': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.approveDraft': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.publishDraft': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readStudyHealth': {
    kind: 'read',
    roles: [],
    studyRoles: watching,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readTeamHealth': {
    kind: 'read',
    roles: [...administrators, ...professionals],
    conditions: ['teamMember'],
    except: [],
  },
  'administration.readSchedules': {
    kind: 'read',
    roles: [...administrators, ...professionals],
    studyRoles: studyStaff,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.pauseSchedule': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.changeSchedules': {
    kind: 'write',
    roles: [],
    studyRoles: appointing,
    conditions: ['projectMember'],
    except: [],
  },
  'administration.readInstitute': {
    kind: 'read',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['instituteMember'],
    except: [],
  },
  'administration.publishDocument': {
    kind: 'write',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['instituteMember'],
    except: [],
  },
  'administration.giveInstituteRole': {
    kind: 'write',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['instituteMember'],
    except: [],
  },
  'administration.endInstituteRole': {
    kind: 'write',
    roles: [],
    studyRoles: ['InstituteAdmin'],
    conditions: ['instituteMember'],
    except: [],
  },
} as const satisfies Record<string, Row>;
