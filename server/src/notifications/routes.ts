// The calls about notifications (SPEC 7): one's settings, devices and bell, and the ledger for staff.
import { notificationPaths } from '@trialog/contract/notifications.ts';
import {
  Bell,
  DeviceToRegister,
  Ledger,
  MarkedNotifications,
  MarkNotifications,
  NotificationSettings,
  RegisteredDevice,
  SetNotification,
  StudyLedger,
  StudyLedgerFilter,
  StudyLedgerQuery,
} from '@trialog/contract/schemas/notifications.ts';
import { CsvExport } from '@trialog/contract/schemas/results.ts';
import { CompressedFile, Id } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import { exportRead, read, write } from '../platform/http/route.ts';
import { type DescribeNotifications, makeReadBell, markNotifications } from './bell.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { registerDevice, removeDevice } from './devices.ts';
import { makeSend, notificationJobs, notificationReactions } from './jobs.ts';
import { exportLedger, readLedger } from './ledger.ts';
import type { StaleCheck } from './sending/send.ts';
import { exportStudyLedger } from './study-ledger/export.ts';
import { readStudyLedgerPage } from './study-ledger/read.ts';

const OneDevice = Type.Object({ deviceId: Id }, { additionalProperties: false });
const OnePatient = Type.Object({ patientId: Id });
const OneStudy = Type.Object({ projectId: Id });
const LedgerQuery = Type.Object(
  { assignmentId: Type.Optional(Id), teamId: Type.Optional(Id) },
  { additionalProperties: false },
);
const ofStudy = ({ params }: { params: { projectId: string } }) => ({ projectId: params.projectId });
const ofTeam = ({ query }: { query: { teamId?: string } }) => (query.teamId ? { teamId: query.teamId } : {});

/**
 * `staleChecks` of the domains to the right say which notifications are no longer true when they could be sent, and
 * `describers` what the bell says of them.
 */
export const makeNotifications = (
  staleChecks: readonly StaleCheck[],
  describers: readonly DescribeNotifications[],
): Feature => ({
  name: 'notifications',
  jobs: [makeSend(staleChecks), ...notificationJobs],
  reactions: notificationReactions,
  routes: [
    read({
      path: notificationPaths.settings,
      summary: "The caller's notification settings",
      action: 'notifications.readSettings',
      answer: NotificationSettings,
      handle: readSettings,
    }),
    write('POST', {
      path: notificationPaths.set,
      summary: "Change the caller's notification settings",
      action: 'notifications.changeSettings',
      body: SetNotification,
      answer: NotificationSettings,
      handle: (context, { body }) => changeSettings(context, body),
    }),
    write('POST', {
      path: notificationPaths.register,
      summary: 'Have push notifications sent to a device',
      action: 'notifications.registerDevice',
      body: DeviceToRegister,
      answer: RegisteredDevice,
      handle: (context, { body }) => registerDevice(context, body),
    }),
    write('DELETE', {
      path: notificationPaths.register,
      summary: 'Have no more push notifications sent to a device',
      action: 'notifications.removeDevice',
      query: OneDevice,
      answer: OneDevice,
      handle: (context, { query }) => removeDevice(context, query.deviceId),
    }),
    read({
      path: notificationPaths.mine,
      summary: "The caller's notifications, newest first, and how many are unread",
      action: 'notifications.readOwn',
      answer: Bell,
      handle: makeReadBell(describers),
    }),
    write('POST', {
      path: notificationPaths.markRead,
      summary: 'Mark notifications as read, or as opened',
      action: 'notifications.markRead',
      body: MarkNotifications,
      answer: MarkedNotifications,
      handle: (context, { body }) => markNotifications(context, body),
    }),
    read({
      path: notificationPaths.ofPatient(':patientId'),
      summary: "What became of a patient's notifications, newest first",
      action: 'notifications.readLedger',
      params: OnePatient,
      query: LedgerQuery,
      answer: Ledger,
      subject: ofTeam,
      handle: (context, { params, query }) => readLedger(context, params.patientId, query),
    }),
    exportRead({
      path: notificationPaths.ofPatientCsv(':patientId'),
      summary: "What became of a patient's notifications, as CSV",
      action: 'notifications.exportLedger',
      params: OnePatient,
      query: LedgerQuery,
      answer: CsvExport,
      subject: ofTeam,
      handle: (context, { params, query }) => exportLedger(context, params.patientId, query),
    }),
    read({
      path: notificationPaths.ofStudy(':projectId'),
      summary: "What became of a study's notifications, a page at a time, newest first",
      action: 'notifications.readStudyLedger',
      params: OneStudy,
      query: StudyLedgerQuery,
      answer: StudyLedger,
      subject: ofStudy,
      handle: (context, { params, query }) => readStudyLedgerPage(context, params.projectId, query),
    }),
    exportRead({
      path: notificationPaths.ofStudyCsv(':projectId'),
      summary: "What became of a study's notifications, as CSV, compressed, newest first",
      action: 'notifications.exportStudyLedger',
      params: OneStudy,
      query: StudyLedgerFilter,
      answer: CompressedFile,
      subject: ofStudy,
      handle: (context, { params, query }) => exportStudyLedger(context, params.projectId, query),
    }),
  ],
});
