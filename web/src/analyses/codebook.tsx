// The categories with their elements, each with what it means; retired ones last and named so.
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './codebook.module.css';
import { ElementDot } from './element-chip.tsx';

export function Codebook({ categories }: { categories: readonly AnalysisCategory[] }) {
  const { t } = useTranslation();
  return categories.map(({ categoryId, label, description, elements }) => (
    <section key={categoryId} className={classes.category}>
      <h3 className={classes.name}>{label}</h3>
      {description !== null && <p className={classes.meaning}>{description}</p>}
      <ul className={classes.elements}>
        {elements
          .toSorted((a, b) => Number(a.retired) - Number(b.retired))
          .map((element) => (
            <li key={element.elementId} className={classes.element}>
              <ElementDot color={element.color} />
              <span>
                {element.label}
                {element.retired && <span className={classes.retired}> {t('ElementRetired')}</span>}
                {element.description !== null && (
                  <span className={classes.meaning}>{element.description}</span>
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  ));
}
