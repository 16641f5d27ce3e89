// The codebook of a study: its categories with their codes, in one language at a time. A code that is in force stays on what it was
// put on, and is retired instead of removed.
import { NativeSelect } from '@mantine/core';
import { isLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { proposedKey } from '@trialog/contract/rules/new-study.ts';
import { groupsIn, isGroup } from '@trialog/contract/study-document.ts';
import { useState } from 'react';
import { languageNames } from '../../../i18n/load.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { AddByName } from './buttons.tsx';
import { CategoryForm } from './category-form.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import { freeKey } from './free-key.ts';
import type { Form } from './use-form.ts';

const colors = ['#0b6e6b', '#1d4ed8', '#7e22ce', '#c2410c', '#4d7c0f', '#be123c', '#0f766e'];
/** More are shown a category at a time. */
const MOST_OPEN = 40;

export function CodebookForm({ form }: { form: Form }) {
  const { t } = useTranslation();
  const path = ['codebooks', form.study];
  const codebook = form.value(path);
  const [chosen, setChosen] = useState<Language>();
  if (!isGroup(codebook)) {
    const language = languages.find((one) => one === currentLanguage()) ?? 'en';
    return (
      <FormSection
        title={t('ObjectCodebook')}
        lead={t('FormNoCodebook')}
        mistakes={form.mistakes(['codebooks'], true)}
      >
        <AddByName
          label={t('FormCategoryName')}
          button={t('FormAddCategory')}
          maxLength={120}
          onAdd={(name) =>
            form.add(['codebooks'], {
              project: form.study,
              language,
              categories: [newCategory(name, language, [])],
            })
          }
        />
      </FormSection>
    );
  }
  const own = isLanguage(codebook.language) ? codebook.language : 'en';
  const language = chosen ?? own;
  const categories = groupsIn(codebook.categories);
  const keys = categories.map(({ key }) => String(key));
  const codes = categories.flatMap(({ elements }) => groupsIn(elements).map(({ key }) => String(key)));
  return (
    <>
      <FormSection title={t('ObjectCodebook')} lead={t('FormCodebookHint')} mistakes={form.mistakes(path)}>
        <div className={classes.single}>
          <NativeSelect
            size="md"
            label={t('FormTextsIn')}
            value={language}
            data={languages.map((value) => ({
              value,
              label:
                value === own
                  ? t('FormOwnLanguage', { language: languageNames[value] })
                  : languageNames[value],
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
          />
        </div>
      </FormSection>
      {keys.map((key, at) => (
        <CategoryForm
          key={key}
          form={form}
          path={[...path, 'categories', key]}
          language={language}
          own={own}
          codes={codes}
          isFirst={at === 0}
          isLast={at === keys.length - 1}
          firstOpen={codes.length <= MOST_OPEN}
        />
      ))}
      <FormSection title={t('FormAddCategory')} mistakes={form.mistakes([...path, 'categories'])}>
        <AddByName
          label={t('FormCategoryName')}
          button={t('FormAddCategory')}
          maxLength={120}
          onAdd={(name) => form.add([...path, 'categories'], newCategory(name, own, keys))}
        />
      </FormSection>
    </>
  );
}

const newCategory = (name: string, language: Language, keys: readonly string[]) => ({
  key: freeKey(proposedKey(name) || 'category', keys),
  label: { [language]: name },
  color: colors[keys.length % colors.length],
  elements: [],
});
