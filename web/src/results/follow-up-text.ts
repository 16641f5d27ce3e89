// Why answers need follow-up, as far as the rules of the study say it.
import type { Translate } from '../i18n/translation.ts';

/** An outcome that no rule explains is said without one. */
export function followUpText(rules: readonly string[], t: Translate): string {
  return rules.length === 0 ? t('OutcomeBadForTeam') : t('OutcomeBadByRules', { rules: rules.join('; ') });
}
