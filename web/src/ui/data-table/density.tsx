// How high the rows of tables are: comfortable or compact, stored in this browser for all tables.
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import classes from './density.module.css';

export type Density = 'comfortable' | 'compact';

const { key } = storageKeys.tableDensity;

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStore.get(key) === 'compact' ? 'compact' : 'comfortable',
  );
  return [
    density,
    (chosen) => {
      localStore.set(key, chosen);
      setDensity(chosen);
    },
  ];
}

export function DensitySwitch({
  density,
  onChange,
}: {
  density: Density;
  onChange: (density: Density) => void;
}) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('RowHeight')}
      value={density}
      onChange={(value) => onChange(value === 'compact' ? 'compact' : 'comfortable')}
      data={[
        {
          value: 'comfortable',
          label: (
            <Choice icon={<IconBaselineDensityMedium size={18} aria-hidden />} text={t('RowsComfortable')} />
          ),
        },
        {
          value: 'compact',
          label: <Choice icon={<IconBaselineDensitySmall size={18} aria-hidden />} text={t('RowsCompact')} />,
        },
      ]}
    />
  );
}

function Choice({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={classes.choice} title={text}>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
