// The bar at the bottom of phones: the pages one goes to most, and More, which is the user menu.
import { IconDots, IconMessage2 } from '@tabler/icons-react';
import { wallLanding } from '@trialog/contract/rules/landing.ts';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useEnvironment } from '../projects/environment.ts';
import classes from './bottom-bar.module.css';
import { paths } from './paths.ts';
import { situationOf } from './situation.ts';
import { UserMenu } from './user-menu.tsx';

export function BottomBar() {
  const { t } = useTranslation();
  const state = useEnvironment();
  // Who has no page to go to finds everything in the top bar.
  if (state.kind !== 'chosen' || wallLanding(situationOf(state)) !== paths.messages) return null;
  return (
    <nav className={classes.bar} aria-label={t('MainNavigation')}>
      <NavLink className={classes.entry ?? ''} to={paths.messages}>
        <IconMessage2 size={24} stroke={1.75} aria-hidden />
        {t('Messages')}
      </NavLink>
      <UserMenu up>
        {(button) => (
          <button {...button} type="button" className={classes.entry}>
            <IconDots size={24} stroke={1.75} aria-hidden />
            {t('More')}
          </button>
        )}
      </UserMenu>
    </nav>
  );
}
