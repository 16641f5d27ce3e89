// What was changed before answers were sent: question, old and new answer, when on the device and when received, and why
// where it was not simply another answer.
import type { ProblemCode } from '@trialog/contract/problems.ts';
import type { TrailQuestionnaire } from '@trialog/contract/schemas/audit-trail.ts';
import type { AnswerEdit, EditList } from '@trialog/contract/schemas/surveys.ts';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import { formatMoment, formatTime } from '../ui/dates.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { answerWords } from './answer-words.ts';
import classes from './trail.module.css';

type StoredEdit = AnswerEdit & { readonly doubtfulTime?: true; readonly unknownQuestion?: true };
type StoredList = Omit<EditList, 'edits'> & {
  readonly edits: readonly StoredEdit[];
  readonly missing?: number;
};

/** The list as an entry has it; a newer server may write it in another way. */
export const editsIn = (value: unknown): StoredList | undefined => {
  const list = value as StoredList | null;
  return typeof list?.deviceId === 'string' && Array.isArray(list.edits) ? list : undefined;
};

interface Props {
  list: StoredList;
  receivedAt: string;
  questionnaire: TrailQuestionnaire | undefined;
  /** Only those of one question. */
  questionId: string | undefined;
}

export function AnswerEdits({ list, receivedAt, questionnaire, questionId }: Props) {
  const { t } = useTranslation();
  const { missing = 0, lost = 0 } = list;
  const shown = list.edits.filter((edit) => questionId === undefined || edit.questionId === questionId);
  if (shown.length === 0 && questionId !== undefined) return null;
  return (
    <section className={classes.edits}>
      <h3 className={classes.raw}>{t('FieldEdits')}</h3>
      <ol className="plain-list stack gap-8">
        {shown.map((edit) => (
          <Edit key={edit.number} edit={edit} receivedAt={receivedAt} questionnaire={questionnaire} />
        ))}
      </ol>
      {missing > 0 && <p className={classes.about}>{t('EditsMissing', { count: missing })}</p>}
      {lost > 0 && <p className={classes.about}>{t('EditsLost', { count: lost })}</p>}
      <p className={classes.note}>{t('EditDevice', { device: list.deviceId.slice(0, 8) })}</p>
    </section>
  );
}

function Edit({
  edit,
  receivedAt,
  questionnaire,
}: { edit: StoredEdit } & Omit<Props, 'list' | 'questionId'>) {
  const { t } = useTranslation();
  const question = questionnaire?.questions.find(({ id }) => id === edit.questionId);
  const [at, received, since] = useMoments(edit.at, receivedAt, edit.since ?? edit.at);
  const why = reasonOf(edit);
  return (
    <li className={classes.edit}>
      <div>{question?.question ?? edit.questionId}</div>
      <div className={classes.values}>
        <Value words={answerWords(t, question, edit.from)} former />
        <span aria-hidden>→</span>
        <Value words={answerWords(t, question, edit.to)} />
      </div>
      <div className={classes.note}>{t('EditAt', { at, received })}</div>
      {why !== undefined && (
        <div className={classes.note}>{t(why, { check: edit.check ? t(checkTexts(edit.check)) : '' })}</div>
      )}
      {edit.joined !== undefined && (
        <div className={classes.note}>{t('EditJoined', { count: edit.joined, since })}</div>
      )}
      {edit.doubtfulTime && <div className={classes.warning}>{t('EditDoubtful')}</div>}
      {edit.unknownQuestion && <div className={classes.warning}>{t('EditUnknown')}</div>}
    </li>
  );
}

function Value({ words, former = false }: { words: string; former?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={former ? classes.former : undefined}>
      <HiddenText>{t(former ? 'TrailBefore' : 'TrailAfter')}: </HiddenText>
      {words === '' ? <span className="quiet">{t('TrailNothing')}</span> : words}
    </span>
  );
}

/** The day is said once where a change was received on the day on which it was made. */
function useMoments(at: string, receivedAt: string, since: string): [string, string, string] {
  const language = useIntlLanguage();
  const today = useToday();
  const [made, received] = [new Date(at), new Date(receivedAt)];
  const moment = (instant: Date) => formatMoment(instant, today, language, { withTime: true });
  const sameDay = made.toDateString() === received.toDateString();
  return [moment(made), sameDay ? formatTime(received, language) : moment(received), moment(new Date(since))];
}

function reasonOf({ cause, check }: AnswerEdit): AnyTextKey | undefined {
  if (cause === 'hidden') return 'EditHidden';
  if (cause === 'restored') return 'EditRestored';
  if (check === undefined) return undefined;
  return cause === 'check' ? 'EditCorrected' : 'EditRefused';
}

function checkTexts(check: ProblemCode): AnyTextKey {
  switch (check) {
    case 'fillInAllFields':
      return 'CheckMissing';
    case 'textTooLong':
      return 'CheckTooLong';
    case 'invalidNumber':
      return 'CheckNumber';
    case 'answersExclude':
      return 'CheckExclude';
    default:
      return 'CheckOther';
  }
}
