// One lamp: its colour in a word and a sign, what it counts, what that means, and where one acts on it.
import type { Light } from '@trialog/contract/study-health.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './health.module.css';
import { lightTexts } from './lamp-texts.ts';

interface Props {
  light: Light;
  title: string;
  means: string;
  figures: readonly string[];
  /** Where one acts. */
  children?: ReactNode;
}

export function LampCard({ light, title, means, figures, children }: Props) {
  const id = useId();
  const [first, ...others] = figures;
  return (
    <Card labelledBy={id}>
      <div className={classes.lamp}>
        <div>
          <LightBadge light={light} />
        </div>
        <h3 id={id} className="m-0 text-16 semibold">
          {title}
        </h3>
        <p className={classes.figure}>{first}</p>
        {others.map((words) => (
          <p key={words} className="m-0 text-14">
            {words}
          </p>
        ))}
        <p className="m-0 quiet text-14">{means}</p>
        {children}
      </div>
    </Card>
  );
}

export function LightBadge({ light }: { light: Light }) {
  const { t } = useTranslation();
  const { text, tone, icon } = lightTexts[light];
  return <StatusBadge tone={tone} text={t(text)} icon={icon} />;
}
