// The top bar (SPEC 2): mark, language, fullscreen, and for who is signed in the bell, the profile and the user menu.
import { IconMenu2 } from '@tabler/icons-react';
import { IconButton } from '../boot/light-parts/button.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { useMe } from '../people/queries.ts';
import { Brand } from '../ui/brand.tsx';
import { FullscreenToggle } from '../ui/fullscreen-toggle.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link } from '../ui/link.tsx';
import { Bell } from './bell.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { paths } from './paths.ts';
import classes from './top-bar.module.css';
import { useIsStaff } from './use-is-staff.ts';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const isStaff = useIsStaff();
  return (
    <header className={classes.header} data-wide-pages={isStaff || undefined}>
      <div className={classes.bar} data-crowded={signedIn || undefined}>
        <Link className={classes.home} to={paths.home}>
          <Brand />
        </Link>
        <div className={classes.tools}>
          <LanguageChoice />
          <FullscreenToggle />
          {signedIn && (
            <>
              <Bell />
              <ProfileLink />
              <UserMenu>
                {(button) => (
                  <IconButton {...button} aria-label={t('Menu')}>
                    <IconMenu2 size={22} stroke={1.75} aria-hidden />
                  </IconButton>
                )}
              </UserMenu>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function ProfileLink() {
  const { t } = useTranslation();
  const { data } = useMe();
  return (
    <Link className={classes.profile} to={paths.profile} title={t('MyProfile')}>
      <PersonAvatar name={data?.name ?? ''} url={data?.avatarUrl ?? null} size={34} />
      <HiddenText>{t('MyProfile')}</HiddenText>
    </Link>
  );
}
