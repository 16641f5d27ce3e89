// What whoever did something is called.
import type { Translate } from '../i18n/translation.ts';

export function actorName(t: Translate, { role, name }: { role: string; name: string | null }): string {
  if (role === 'system') return t('TrailSystem');
  if (role === 'operator') return name ? `${t('TrailOperator')} (${name})` : t('TrailOperator');
  return name || t('TrailSomebody');
}
