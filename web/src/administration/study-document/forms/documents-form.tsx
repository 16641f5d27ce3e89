// The protocol of a study in each language: a page that is written here, with its preview, or one at an address. The documents that
// patients accept are the institute's.
import { NativeSelect, Radio } from '@mantine/core';
import { intlLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { protocolToCome } from '@trialog/contract/rules/new-study.ts';
import { isGroup } from '@trialog/contract/study-document.ts';
import { useState } from 'react';
import { addressOfInstitute } from '../../../audit-trail/addresses.ts';
import { languageNames } from '../../../i18n/load.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Link } from '../../../ui/link.tsx';
import { AddButton, RemoveButton } from './buttons.tsx';
import { LongTextField, TextField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import { HtmlPreview } from './html-preview.tsx';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';

export function DocumentsForm({ form, instituteId }: { form: Form; instituteId: string }) {
  const { t } = useTranslation();
  const path = ['projects', form.study, 'protocol', 'texts'];
  const texts = form.value(path);
  const written = languages.filter((one) => isGroup(texts) && isGroup(texts[one]));
  const missing = languages.filter((one) => !written.includes(one));
  return (
    <>
      {written.map((language) => (
        <Protocol key={language} form={form} path={[...path, language]} language={language} />
      ))}
      <FormSection title={t('FormAddLanguage')} mistakes={form.mistakes(path)}>
        {missing.length === 0 ? (
          <p className="m-0 quiet">{t('FormAllLanguages')}</p>
        ) : (
          <NewLanguage
            missing={missing}
            onAdd={(language) => form.set([...path, language], protocolToCome[language])}
          />
        )}
      </FormSection>
      <FormSection title={t('DocumentsTitle')} lead={t('FormInstituteDocuments')}>
        <div>
          <Link className="text-button p-0" to={addressOfInstitute(instituteId)}>
            {t('FormToInstitute')}
          </Link>
        </div>
      </FormSection>
    </>
  );
}

function Protocol({ form, path, language }: { form: Form; path: Path; language: Language }) {
  const { t } = useTranslation();
  const name = languageNames[language];
  const isNew = form.inForce(path) === undefined;
  const [title, html, url] = (['title', 'html', 'url'] as const).map((key) => form.value([...path, key]));
  const isPage = url !== undefined;
  const choose = (where: string) => {
    const heading = typeof title === 'string' ? title : '';
    const before = form.inForce([...path, where]);
    const first = where === 'url' ? 'https://' : protocolToCome[language].html;
    form.set(path, { title: heading, [where]: typeof before === 'string' ? before : first });
  };
  return (
    <FormSection
      title={`${t('Protocol')}: ${name}`}
      mistakes={form.mistakes(path)}
      actions={isNew && <RemoveButton name={name} onPress={() => form.remove(path)} />}
    >
      <TextField form={form} path={[...path, 'title']} label={t('MessageTitle')} />
      <Radio.Group label={t('DocumentWhere')} value={isPage ? 'url' : 'html'} onChange={choose}>
        <div className="stack gap-12 mt-8">
          <Radio size="md" value="html" label={t('DocumentAsText')} />
          <Radio size="md" value="url" label={t('DocumentAtAddress')} />
        </div>
      </Radio.Group>
      {isPage ? (
        <TextField
          form={form}
          path={[...path, 'url']}
          label={t('DocumentAddress')}
          description={t('DocumentAddressHint')}
          type="url"
        />
      ) : (
        <>
          <LongTextField
            form={form}
            path={[...path, 'html']}
            label={t('ContentText')}
            description={t('FormHtmlHint')}
          />
          <HtmlPreview
            html={html}
            name={name}
            title={typeof title === 'string' ? title : ''}
            lang={intlLanguage(language)}
          />
        </>
      )}
    </FormSection>
  );
}

function NewLanguage({
  missing,
  onAdd,
}: {
  missing: readonly Language[];
  onAdd: (language: Language) => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>();
  const language = missing.find((one) => one === chosen) ?? missing[0];
  return (
    <div className={classes.add}>
      <NativeSelect
        className="grow"
        size="md"
        label={t('Language')}
        value={language}
        data={missing.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
      />
      <AddButton text={t('FormAddLanguage')} onPress={() => language && onAdd(language)} />
    </div>
  );
}
