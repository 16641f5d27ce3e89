// The figures of a lamp in words.
import { healthLimits } from '@trialog/contract/rules/study-health.ts';
import type { InstallationHealth, TeamFigures } from '@trialog/contract/schemas/study-health.ts';
import type { InstallationLampKind, TeamLampKind } from '@trialog/contract/study-health.ts';
import type { Translate } from '../../i18n/translation.ts';
import { formatMoment } from '../../ui/dates.ts';
import { timeSpan } from '../../ui/time-span.ts';

interface FigureReader {
  readonly t: Translate;
  /** For Intl. */
  readonly language: string;
  readonly now: Date;
}

type Figures = Pick<TeamFigures, 'count' | 'of' | 'urgent' | 'since'>;

const numberIn = (language: string, value: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, options).format(value);

/** In a sentence of their own, and since when the oldest waits. */
export function figureWords(
  kind: TeamLampKind,
  { count, of, urgent, since }: Figures,
  { t, language, now }: FigureReader,
): string[] {
  if (kind === 'completion') {
    if (!of) return [t('FigureNoWeek')];
    return [shareWords(t, language, count, of)];
  }
  if (count === 0) return [of ? shareWords(t, language, 0, of) : numberIn(language, 0)];
  const oldest =
    since === null ? [] : [t('FigureOldest', { span: timeSpan(since, now.toISOString(), language) })];
  if (kind === 'openAlerts') return [t('FigureWaiting', { count, urgent }), ...oldest];
  if (kind === 'unansweredMessages')
    return [t('FigureLate', { count, urgent, hours: healthLimits.longUnansweredHours }), ...oldest];
  return [shareWords(t, language, count, of ?? count)];
}

export const shareWords = (t: Translate, language: string, count: number, of: number): string =>
  `${t('FigureShare', { count: numberIn(language, count), of: numberIn(language, of) })} · ${numberIn(language, count / of, { style: 'percent' })}`;

const gigabytes = (language: string, bytes: number) =>
  numberIn(language, bytes / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });

/** Of the lamps of the installation. */
export function installationWords(
  kind: InstallationLampKind,
  health: InstallationHealth,
  { t, language, now }: FigureReader,
): string[] {
  const when = (at: string) => formatMoment(new Date(at), now, language, { withTime: true });
  const failed = ({ lastFailed }: { lastFailed: boolean }) => (lastFailed ? [t('LampLastFailed')] : []);
  switch (kind) {
    case 'jobs': {
      const { givenUp, waitingSince } = health.jobs;
      const waits =
        waitingSince === null
          ? []
          : [t('FigureOldest', { span: timeSpan(waitingSince, now.toISOString(), language) })];
      if (givenUp > 0) return [t('LampJobsFigure', { count: givenUp }), ...waits];
      return health.jobs.light === 'green' ? [t('LampJobsNone')] : waits;
    }
    case 'disk': {
      const { freeBytes, totalBytes } = health.disk;
      const free = gigabytes(language, freeBytes);
      return [t('LampDiskFigure', { free, total: gigabytes(language, totalBytes) })];
    }
    case 'backup': {
      const { isSetUp, lastAt } = health.backup;
      if (!isSetUp) return [t('LampNotSetUp')];
      return [
        lastAt ? t('LampBackupFigure', { when: when(lastAt) }) : t('LampBackupNone'),
        ...failed(health.backup),
      ];
    }
    case 'restoreProof': {
      const { isSetUp, provedAt } = health.restoreProof;
      if (!isSetUp && provedAt === null) return [t('LampNotSetUp')];
      return [
        provedAt ? t('LampBackupFigure', { when: when(provedAt) }) : t('LampBackupNone'),
        ...failed(health.restoreProof),
      ];
    }
    case 'clock': {
      const { aheadSeconds } = health.clock;
      if (aheadSeconds === null) return [t('LightGrey')];
      const seconds = numberIn(language, Math.abs(aheadSeconds), { maximumFractionDigits: 1 });
      return [t('LampClockFigure', { seconds })];
    }
    case 'auditChain': {
      const { sealedUpTo, alteredKeys } = health.auditChain;
      return [
        sealedUpTo ? t('LampChainFigure', { when: when(sealedUpTo) }) : t('LampChainNone'),
        ...(alteredKeys > 0 ? [t('LampChainAltered', { count: alteredKeys })] : []),
      ];
    }
  }
}
