// The console's filters with their names, what each can be set to, and what is set, in words.
import type { MessageKind } from '@trialog/contract/analyses.ts';
import { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import type { AnalysisCategory, ConsoleFilters } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { moods, moodTexts } from '../../messages/mood/mood-face.tsx';
import { formatDate } from '../../ui/dates.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { ConsoleView, FilterName } from './console-view.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface FilterChoice {
  readonly name: FilterName;
  readonly label: string;
  /** As the field holds it; empty for none. */
  readonly value: string;
  /** None for a date. */
  readonly options?: readonly (Option | { readonly group: string; readonly items: Option[] })[];
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** What is set; nothing where nothing is. */
  readonly valueText?: string | undefined;
}

const kindTexts = {
  text: 'ContentText',
  photo: 'ContentPhoto',
  voice: 'ContentVoice',
  video: 'ContentVideo',
} as const satisfies Record<MessageKind, string>;

export function useFilterChoices(
  view: ConsoleView,
  { teams, patients, coders }: ConsoleFilters,
  codebook: readonly AnalysisCategory[],
  codesBlind: boolean,
): readonly FilterChoice[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const any = { value: '', label: t('FilterAll') };
  const list = (name: FilterName, label: string, options: readonly Option[]): FilterChoice => {
    const value = String(view[name] ?? '');
    const valueText = value === '' ? undefined : (options.find((one) => one.value === value)?.label ?? '…');
    return { name, label, value, options: [any, ...options], valueText };
  };
  const date = (name: 'from' | 'to', label: string): FilterChoice => ({
    name,
    label,
    value: view[name] ?? '',
    least: name === 'to' ? view.from : undefined,
    most: name === 'from' ? view.to : undefined,
    valueText: view[name] === undefined ? undefined : formatDate(view[name], language),
  });
  const own = patients.filter(
    ({ medicalTeamId }) => view.teamId === undefined || medicalTeamId === view.teamId,
  );
  const elements = list(
    'elementId',
    t('FilterElement'),
    codebook.flatMap((category) =>
      category.elements.map(({ elementId, label }) => ({ value: elementId, label })),
    ),
  );
  return [
    list(
      'teamId',
      t('Team'),
      teams.map(({ medicalTeamId, name }) => ({ value: medicalTeamId, label: name })),
    ),
    list(
      'patientId',
      t('RolePatient'),
      own.map(({ userId, name }) => ({ value: userId, label: name })),
    ),
    date('from', t('DateFrom')),
    date('to', t('DateUntil')),
    list('scope', t('FilterScope'), [
      { value: String(MessageScope.HEALTH), label: t('HealthMessage') },
      { value: String(MessageScope.INFO), label: t('InfoMessage') },
    ]),
    list('emotion', t('FilterMood'), [
      ...moods.map((mood) => ({ value: String(mood), label: t(moodTexts[mood]) })),
      { value: String(Emotion.NONE), label: t('NoMood') },
    ]),
    list(
      'kind',
      t('DetailContent'),
      Object.entries(kindTexts).map(([value, text]) => ({ value, label: t(text) })),
    ),
    {
      ...elements,
      options: [
        any,
        ...codebook.map(({ label, elements: items }) => ({
          group: label,
          items: items.map((element) => ({ value: element.elementId, label: element.label })),
        })),
      ],
    },
    list(
      'coderId',
      t('FilterCoder'),
      coders.map(({ userId, name }) => ({ value: userId, label: name })),
    ),
    // At hand for all others (filters.tsx).
    ...(codesBlind
      ? [
          list('coded', t('FilterCoded'), [
            { value: 'false', label: t('NotCoded') },
            { value: 'true', label: t('Coded') },
          ]),
        ]
      : []),
  ];
}
