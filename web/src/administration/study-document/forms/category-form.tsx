// A category of a codebook with its codes. A text that is missing in a language shows that of the codebook's own in its place.
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Language } from '@trialog/contract/languages.ts';
import { proposedKey } from '@trialog/contract/rules/new-study.ts';
import { groupsIn, isGroup } from '@trialog/contract/study-document.ts';
import { useState } from 'react';
import { languageNames } from '../../../i18n/load.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { AddByName, MoveButtons, RemoveButton } from './buttons.tsx';
import { CheckField, TextField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import classes from './forms.module.css';
import { freeKey } from './free-key.ts';
import { Mistakes } from './noted-field.tsx';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';

interface Props {
  form: Form;
  path: Path;
  language: Language;
  /** The codebook's. */
  own: Language;
}

interface Ordered {
  isFirst: boolean;
  isLast: boolean;
}

export function CategoryForm(props: Props & Ordered & { codes: readonly string[]; firstOpen: boolean }) {
  const { form, path, language, own, codes, firstOpen, isFirst, isLast } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(firstOpen);
  const elements = [...path, 'elements'];
  const keys = groupsIn(form.value(elements)).map(({ key }) => String(key));
  const name = nameAt(form, path, own);
  const isNew = form.inForce(path) === undefined;
  return (
    <FormSection
      title={name}
      lead={`${t('StudyKey')}: ${path.at(-1)}`}
      mistakes={[...form.mistakes(path), ...form.mistakes([...path, 'label']), ...form.mistakes(elements)]}
      actions={
        <div className="row wrap gap-8">
          {isNew && <RemoveButton name={name} onPress={() => form.remove(path)} />}
          <MoveButtons form={form} path={path} name={name} isFirst={isFirst} isLast={isLast} />
        </div>
      }
    >
      <div className={classes.pair}>
        <LabelField {...props} label={t('FormCategoryName')} />
        <TextField form={form} path={[...path, 'color']} label={t('FormColor')} type="color" />
      </div>
      <TextField
        form={form}
        path={[...path, 'description', language]}
        label={t('FormDescription', { language: languageNames[language] })}
        optional
      />
      <div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={
            isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t('FormCodes', { count: keys.length })}
        </Button>
      </div>
      {isOpen && (
        <>
          <ul className={`plain-list ${classes.codes}`}>
            {keys.map((key, at) => (
              <Code
                key={key}
                form={form}
                path={[...elements, key]}
                language={language}
                own={own}
                isFirst={at === 0}
                isLast={at === keys.length - 1}
              />
            ))}
          </ul>
          <AddByName
            label={t('FormCodeName')}
            button={t('FormAddCode')}
            maxLength={120}
            onAdd={(label) =>
              form.add(elements, {
                key: freeKey(proposedKey(label) || 'code', codes),
                label: { [own]: label },
              })
            }
          />
        </>
      )}
    </FormSection>
  );
}

function Code({ form, path, language, own, isFirst, isLast }: Props & Ordered) {
  const { t } = useTranslation();
  const isNew = form.inForce(path) === undefined;
  const mistakes = [...form.mistakes(path), ...form.mistakes([...path, 'label'])];
  const name = nameAt(form, path, own);
  return (
    <li className={classes.code}>
      <div className="row items-start gap-8">
        <div className="grow">
          <LabelField
            form={form}
            path={path}
            language={language}
            own={own}
            label={`${t('FormCodeName')} ${path.at(-1)}`}
            isUnlabelled
          />
        </div>
        <MoveButtons form={form} path={path} name={name} isFirst={isFirst} isLast={isLast} />
      </div>
      <div className="row wrap items-center justify-between gap-12">
        <span className="quiet text-13 break">
          {t('StudyKey')}: {path.at(-1)}
        </span>
        {isNew ? (
          <RemoveButton name={name} onPress={() => form.remove(path)} />
        ) : (
          <CheckField form={form} path={[...path, 'retired']} label={t('FormRetired')} fallback={false} />
        )}
      </div>
      {mistakes.length > 0 && <Mistakes found={mistakes} />}
    </li>
  );
}

interface LabelProps extends Props {
  label: string;
  isUnlabelled?: boolean;
}

function LabelField({ form, path, language, own, label, isUnlabelled = false }: LabelProps) {
  return (
    <TextField
      form={form}
      path={[...path, 'label', language]}
      label={`${label} (${languageNames[language]})`}
      {...(language === own ? {} : { description: nameAt(form, path, own) })}
      optional={language !== own}
      isUnlabelled={isUnlabelled}
    />
  );
}

/** In the codebook's own language. */
function nameAt(form: Form, path: Path, own: Language): string {
  const label = form.value([...path, 'label']);
  const text = isGroup(label) ? label[own] : undefined;
  return typeof text === 'string' && text !== '' ? text : (path.at(-1) ?? '');
}
