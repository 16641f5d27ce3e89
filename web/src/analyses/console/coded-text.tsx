// A message's text with its marked passages: underlined in the colour of the first element, named on hover and for
// screen readers.
import { VisuallyHidden } from '@mantine/core';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import look from '../../messages/wall/message.module.css';
import { elementsById } from '../elements-by-id.ts';
import { piecesOf } from '../marked-text.ts';
import classes from './coded-text.module.css';

interface Props {
  text: string;
  analyses: readonly Analysis[];
  codebook: readonly AnalysisCategory[];
}

export function CodedText({ text, analyses, codebook }: Props) {
  const { t } = useTranslation();
  const elements = elementsById(codebook);
  const marked = analyses.flatMap(({ passage, elementIds }) =>
    passage === null ? [] : [{ passage, key: elementIds }],
  );
  return (
    <p className={look.body} dir="auto">
      {piecesOf(text, marked).map(({ start, text: words, keys }) => {
        const named = [...new Set(keys.flat())].flatMap((id) => elements.get(id) ?? []);
        const [first] = named;
        if (first === undefined) return words;
        const names = named.map(({ label }) => label).join(', ');
        return (
          <mark key={start} className={classes.mark} title={names} style={{ borderColor: first.color }}>
            {words}
            <VisuallyHidden> ({t('MarkedAs', { elements: names })})</VisuallyHidden>
          </mark>
        );
      })}
    </p>
  );
}
