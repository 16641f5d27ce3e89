// What Trialog itself writes as the reason of an entry, in the reader's language. What people have written stays as it is.
import type { VideoFailure } from '@trialog/contract/media.ts';
import { videoFailureTexts } from '../messages/viewer/video-failure-texts.ts';
import { formatDate } from '../ui/dates.ts';
import { momentWords, type ValueReader } from './value-words.ts';

type Reader = Pick<ValueReader, 't' | 'language'>;
/** Nothing where it is no reason of that kind. */
type Say = (reason: string, reader: Reader) => string | undefined;

const refused: Say = (reason, { t, language }) => {
  if (reason === 'wrong password') return t('ReasonWrongPassword');
  if (reason === 'account deactivated') return t('ReasonDeactivated');
  if (reason === 'unknown account') return t('ReasonUnknownAccount');
  const [, throttled, since] = /^too many tries, (\d+) more in the hour from (.+)$/.exec(reason) ?? [];
  if (throttled && since)
    return t('ReasonThrottled', { count: Number(throttled), time: momentWords(since, language) });
  const [, count, hour] = /^unknown account, (\d+) more in the hour from (.+)$/.exec(reason) ?? [];
  return count && hour
    ? t('ReasonUnknownMore', { count: Number(count), time: momentWords(hour, language) })
    : undefined;
};

/** What was taken out: its form, where one needs it the day or the way, and how far it came. */
const exported: Say = (reason, { t, language }) => {
  const [, way, format, of = '', rest = ''] =
    /^(Command line, )?(CSV|JSON|Excel)( of [^,]+)?, (.+)$/.exec(reason) ?? [];
  if (format === undefined) return undefined;
  const [day] = /\d{4}-\d\d-\d\d/.exec(of) ?? [];
  const ofDay = day ? t('ReasonOfDay', { format, day: formatDate(day, language) }) : format;
  const file = way ? t('ReasonOnCommandLine', { format: ofDay }) : ofDay;
  if (rest === 'begun') return t('ReasonBegun', { file });
  const [, before, number, after] =
    /^(broken off after )?(\d+) (?:rows|entries|lines)(, then broken off)?$/.exec(rest) ?? [];
  if (number === undefined) return undefined;
  return t(before || after ? 'ReasonBroken' : 'ReasonRows', { file, count: Number(number) });
};

const always =
  (said: string, key: 'ReasonDeviceGone' | 'ReasonNoFile'): Say =>
  (reason, { t }) =>
    reason === said ? t(key) : undefined;

const says: Readonly<Record<string, Say>> = {
  'identity.signInRefused': refused,
  'auditTrail.export': exported,
  'auditTrail.exportRegister': exported,
  'analyses.export': exported,
  'results.export': exported,
  'results.exportStudy': exported,
  'notifications.exportLedger': exported,
  'notifications.exportStudyLedger': exported,
  'notifications.removeDevice': always('The push service no longer knows it.', 'ReasonDeviceGone'),
  'messages.withdraw': always('The file never came.', 'ReasonNoFile'),
  'messages.videoFailed': (reason, { t }) => {
    const key = videoFailureTexts[reason as VideoFailure];
    return key === undefined ? undefined : t(key);
  },
};

/** Nothing where a person gave the reason. */
export const reasonWords = (action: string, reason: string, reader: Reader): string | undefined =>
  says[action]?.(reason, reader);
