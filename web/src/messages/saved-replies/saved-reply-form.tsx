// One saved reply: its name, and its text in each language that it has.
import { Button, TextInput } from '@mantine/core';
import { isLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { unknownVariable } from '@trialog/contract/rules/saved-reply.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import { useState } from 'react';
import { LightSelect } from '../../boot/light-parts/select.tsx';
import { languageNames } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { PassingDialog } from '../../ui/dialog.tsx';
import { fieldError } from '../../ui/field-error.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import type { WallTeam } from '../queries.ts';
import { useSaveReply } from './queries.ts';

interface Props {
  team: WallTeam;
  /** None for a new one. */
  reply: SavedReply | undefined;
  onClose: () => void;
}

type Form = Pick<SavedReply, 'name' | 'texts'>;

const choices = languages.map((language) => ({ value: language, label: languageNames[language] }));

export function SavedReplyForm({ team, reply, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const begun = useBegunForm<Form>({
    name: `savedReply.${reply?.savedReplyId ?? `new.${team.medicalTeamId}`}`,
    first: { name: reply?.name ?? '', texts: reply?.texts ?? {} },
    isForm,
  });
  const { name, texts } = begun.form;
  const [language, setLanguage] = useState<Language>(() => firstLanguage(texts, i18n.language));
  const [showFaults, setShowFaults] = useState(false);
  const saving = useSaveReply(team);

  const textFault = (of: Language): string | undefined => {
    const text = texts[of] ?? '';
    const unknown = unknownVariable(text);
    if (unknown !== undefined) return t('UnknownVariable', { name: unknown });
    return fits(text, limits.shortBodyCharacters) ? undefined : t('SavedReplyTooLong');
  };
  const isEmpty = languages.every((one) => isBlank(texts[one] ?? ''));
  const faulty = languages.find((one) => textFault(one) !== undefined);
  const nameFault = isBlank(name) ? t('RequiredField') : undefined;

  const save = () => {
    setShowFaults(true);
    if (faulty !== undefined) setLanguage(faulty);
    if (faulty !== undefined || isEmpty || nameFault !== undefined) return;
    saving.mutate(
      { id: reply?.savedReplyId, body: { name, texts } },
      {
        onSuccess: () => {
          showSuccess(t('SavedReplySaved'));
          giveUp();
        },
      },
    );
  };
  const giveUp = () => {
    begun.forget();
    onClose();
  };

  return (
    <PassingDialog
      onClose={giveUp}
      title={reply === undefined ? t('NewSavedReply') : t('EditSavedReply', { name: reply.name })}
      closable={!saving.isPending}
      firstFocus="marked"
      actions={
        <>
          <Button variant="default" onClick={giveUp} disabled={saving.isPending}>
            {t('Cancel')}
          </Button>
          <Button onClick={save} loading={saving.isPending}>
            {t('SaveChanges')}
          </Button>
        </>
      }
    >
      <div className="stack gap-20">
        <RestoredForm begun={begun} />
        <TextInput
          label={t('SavedReplyName')}
          value={name}
          maxLength={limits.savedReplyNameCharacters}
          onChange={({ currentTarget }) => begun.change({ name: currentTarget.value, texts })}
          error={fieldError(showFaults ? nameFault : undefined)}
          required
          data-autofocus
        />
        <LightSelect
          label={t('Language')}
          value={language}
          choices={choices}
          onChoose={(value) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        />
        <TextAreaField
          label={t('SavedReplyText', { language: languageNames[language] })}
          description={t('SavedReplyVariables')}
          value={texts[language] ?? ''}
          onChange={(text) => begun.change({ name, texts: withText(texts, language, text) })}
          maximum={limits.shortBodyCharacters}
          error={textFault(language) ?? (showFaults && isEmpty ? t('RequiredField') : undefined)}
        />
      </div>
    </PassingDialog>
  );
}

/** One that it has, the reader's own first. */
function firstLanguage(texts: SavedReply['texts'], own: string): Language {
  const known = isLanguage(own) ? own : 'en';
  return [known, ...languages].find((language) => texts[language] !== undefined) ?? known;
}

/** An emptied text is as none. */
const withText = (texts: SavedReply['texts'], language: Language, text: string): SavedReply['texts'] =>
  Object.fromEntries(Object.entries({ ...texts, [language]: text }).filter(([, each]) => each !== ''));

function isForm(value: unknown): value is Form {
  const { name, texts } = (value ?? {}) as Partial<Record<keyof Form, unknown>>;
  return isText(name) && typeof texts === 'object' && texts !== null && Object.values(texts).every(isText);
}
