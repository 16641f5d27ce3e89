// What the editor's search calls its fields and buttons, by the English words that it knows them by.
import type { Translate } from '../../i18n/translation.ts';

export const editorPhrases = (t: Translate): Record<string, string> => ({
  Find: t('DocFind'),
  Replace: t('DocReplaceBy'),
  next: t('DocFindNext'),
  previous: t('DocFindPrevious'),
  all: t('DocFindAll'),
  'match case': t('DocMatchCase'),
  'by word': t('DocByWord'),
  regexp: t('DocRegexp'),
  replace: t('DocReplaceOne'),
  'replace all': t('DocReplaceAll'),
  close: t('Close'),
});
