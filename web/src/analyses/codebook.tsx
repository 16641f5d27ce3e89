// The categories with their elements, each with what it means; retired ones last and named so.
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './codebook.module.css';
import { ElementDot } from './element-chip.tsx';

export function Codebook({ categories }: { categories: readonly AnalysisCategory[] }) {
  const { t } = useTranslation();
  return categories.map(({ categoryId, label, description, elements }) => (
    <section key={categoryId} className={classes.category}>
      <h3 className="m-0 semibold text-17">{label}</h3>
      {description !== null && <p className="m-0 quiet block text-14">{description}</p>}
      <ul className="plain-list mt-8">
        {elements
          .toSorted((a, b) => Number(a.retired) - Number(b.retired))
          .map((element) => (
            <li key={element.elementId} className={classes.element}>
              <ElementDot color={element.color} />
              <span>
                {element.label}
                {element.retired && <span className="quiet"> {t('ElementRetired')}</span>}
                {element.description !== null && (
                  <span className="m-0 quiet block text-14">{element.description}</span>
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  ));
}
