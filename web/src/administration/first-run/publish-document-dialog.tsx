// Publishes a document of an institute in one language: the address of a page, or a text.
import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { type Language, languages } from '@trialog/contract/languages.ts';
import {
  MOST_ADDRESS_CHARACTERS,
  MOST_DOCUMENT_CHARACTERS,
  paragraphsOf,
} from '@trialog/contract/rules/institute-document.ts';
import { MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type { PublishedDocument } from '@trialog/contract/schemas/study-roles.ts';
import { languageNames } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { currentLanguage } from '../../platform/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { errorAt, errorTextAt, FormFailure } from '../failure.tsx';
import { usePublishDocument } from '../staff-queries.ts';
import { HtmlPreview } from '../study-document/forms/html-preview.tsx';
import { documentKinds } from './document-kinds.ts';

type Kind = PublishedDocument['kind'];
const kinds = Object.keys(documentKinds) as Kind[];

interface Form {
  kind: Kind;
  language: Language;
  title: string;
  where: 'address' | 'text';
  url: string;
  text: string;
  asksAgain: boolean;
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'where' in value && 'asksAgain' in value;

const fields = ['title', 'url', 'text'];

interface Props {
  instituteId: string;
  documents: readonly PublishedDocument[];
  onClose: () => void;
}

export function PublishDocumentDialog({ instituteId, documents, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm<Form>({
    name: `studyDocument.ofInstitute.${instituteId}`,
    first: {
      // The first that is missing of those that patients accept.
      kind: kinds.find((kind) => !documents.some((one) => one.kind === kind)) ?? 'privacy',
      language: languages.find((one) => one === currentLanguage()) ?? 'en',
      title: '',
      where: 'address',
      url: '',
      text: '',
      asksAgain: true,
    },
    isForm,
  });
  const publish = usePublishDocument(instituteId);
  const { form } = begun;
  const change = (part: Partial<Form>) => begun.change({ ...form, ...part });
  const close = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    const { where, url, text, ...named } = form;
    publish.mutate(
      { ...named, url: where === 'address' ? url : null, text: where === 'text' ? text : null },
      {
        onSuccess: () => {
          showSuccess(t('DocumentPublished', { title: form.title.trim() }));
          close();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={t('DocumentsAdd')}
      closable={!publish.isPending}
      firstFocus="marked"
      actions={
        <DialogActions save={t('DocPublish')} busy={publish.isPending} onSave={save} onCancel={close} />
      }
    >
      <Stack gap="sm">
        <RestoredForm begun={begun} />
        <FormFailure error={publish.error} fields={fields} />
        <NativeSelect
          size="md"
          label={t('FieldDocument')}
          value={form.kind}
          data={kinds.map((value) => ({ value, label: t(documentKinds[value]) }))}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as Kind })}
          data-autofocus
        />
        <NativeSelect
          size="md"
          label={t('Language')}
          value={form.language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
        />
        <TextInput
          size="md"
          label={t('MessageTitle')}
          value={form.title}
          maxLength={MOST_NAME_CHARACTERS}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          error={errorAt(publish.error, 'title')}
          required
        />
        <Radio.Group
          label={t('DocumentWhere')}
          value={form.where}
          onChange={(where) => change({ where: where as Form['where'] })}
        >
          <Stack gap="sm" mt="sm">
            <Radio size="md" value="address" label={t('DocumentAtAddress')} />
            <Radio size="md" value="text" label={t('DocumentAsText')} />
          </Stack>
        </Radio.Group>
        {form.where === 'address' ? (
          <TextInput
            type="url"
            size="md"
            label={t('DocumentAddress')}
            description={t('DocumentAddressHint')}
            value={form.url}
            maxLength={MOST_ADDRESS_CHARACTERS}
            onChange={({ currentTarget }) => change({ url: currentTarget.value })}
            error={errorAt(publish.error, 'url')}
            required
          />
        ) : (
          <TextAreaField
            label={t('ContentText')}
            description={t('DocumentTextHint')}
            value={form.text}
            maximum={MOST_DOCUMENT_CHARACTERS}
            onChange={(text) => change({ text })}
            error={errorTextAt(publish.error, 'text')}
            required
          />
        )}
        {form.where === 'text' && (
          <HtmlPreview html={paragraphsOf(form.text)} name={t(documentKinds[form.kind])} title={form.title} />
        )}
        {documents.some((one) => one.kind === form.kind && one.language === form.language) && (
          <Checkbox
            size="md"
            label={t('DocumentAsksAgain')}
            description={t('DocumentAsksAgainHint')}
            checked={form.asksAgain}
            onChange={({ currentTarget }) => change({ asksAgain: currentTarget.checked })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
