// The side bar of staff: study and team, the pages with what waits there, and the choice to see icons alone.
import { useMediaQuery } from '@mantine/hooks';
import {
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useStore } from '../../platform/create-store.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { openDialog } from '../open-dialog.ts';
import { foldSideBar, sideBarFolded } from '../side-bar-folded.ts';
import { commandKey } from './command-key.ts';
import classes from './side-bar.module.css';
import { TeamSwitch } from './team-switch.tsx';
import { type NavigationItem, useNavigation } from './use-navigation.ts';

export function SideBar() {
  const { t } = useTranslation();
  const wantsIcons = useStore(sideBarFolded);
  // The frame gives it no more room on a smaller screen.
  const hasRoom = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const isFolded = wantsIcons || !hasRoom;
  const items = useNavigation();
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      className={classes.bar}
      aria-label={t('MainNavigation')}
      data-folded={isFolded || undefined}
      data-no-print
    >
      <div className={classes.inner}>
        <TeamSwitch look={isFolded ? 'icon' : 'block'} />
        <ul className="plain-list stack gap-2">
          {items.map((item) => (
            <li key={item.entry}>
              <Entry item={item} isFolded={isFolded} />
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <Tool
            name={t('FindOrDo')}
            keys={`${commandKey} K`}
            icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
            onPress={(button) => openDialog('commands', button)}
          />
          <Tool
            name={t('KeyboardShortcuts')}
            keys="?"
            icon={<IconKeyboard size={20} stroke={1.75} aria-hidden />}
            onPress={(button) => openDialog('shortcuts', button)}
          />
          {hasRoom && (
            <Tool
              name={t(isFolded ? 'UnfoldSideBar' : 'FoldSideBar')}
              icon={<Fold size={20} stroke={1.75} aria-hidden />}
              onPress={() => foldSideBar(!isFolded)}
            />
          )}
        </div>
      </div>
    </nav>
  );
}

function Entry({ item, isFolded }: { item: NavigationItem; isFolded: boolean }) {
  const { t } = useTranslation();
  const { name, icon: Icon, to, newTab, isCurrent, count, countText } = item;
  const content = (
    <>
      <Icon className="flex-none" size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      <CountMark count={count} label={countText} on={isFolded ? 'icon' : 'line'} />
    </>
  );
  const look = { className: `list-row ${classes.entry}`, ...(isFolded ? { title: name } : {}) };
  return newTab === undefined ? (
    <Link {...look} to={to ?? '/'} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  ) : (
    <a {...look} href={newTab} target="_blank" rel="noopener noreferrer">
      {content}
      <span className={classes.hidden}> {t('OpensInNewTab')}</span>
    </a>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  /** What does the same. */
  keys?: string;
  onPress: (button: HTMLElement) => void;
}

/** What is done in place; its name is in its title where there is no room for it. */
function Tool({ name, icon, keys, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`list-row ${classes.entry}`}
      title={keys === undefined ? name : `${name} (${keys})`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {icon}
      <span className={classes.name}>{name}</span>
    </button>
  );
}
