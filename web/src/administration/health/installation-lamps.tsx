// The lamps of the installation, the most urgent first.
import { byNeed } from '@trialog/contract/rules/study-health.ts';
import type { InstallationHealth } from '@trialog/contract/schemas/study-health.ts';
import { installationLampKinds } from '@trialog/contract/study-health.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './health.module.css';
import { LampCard } from './lamp-card.tsx';
import { installationWords } from './lamp-figures.ts';
import { lampTexts } from './lamp-texts.ts';

export function InstallationLamps({ installation, at }: { installation: InstallationHealth; at: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const lamps = installationLampKinds
    .map((kind) => ({ kind, light: installation[kind].light }))
    .toSorted(byNeed);
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <div className="stack gap-4">
        <h2 id={id} className="m-0 text-17 semibold">
          {t('HealthInstallation')}
        </h2>
        <p className="m-0 quiet">{t('HealthInstallationLead')}</p>
      </div>
      <div className={classes.lamps}>
        {lamps.map(({ kind, light }) => (
          <LampCard
            key={kind}
            light={light}
            title={t(lampTexts[kind].title)}
            means={t(lampTexts[kind].means)}
            figures={installationWords(kind, installation, { t, language, now: new Date(at) })}
          />
        ))}
      </div>
    </section>
  );
}
