// The keys of the application, and the switch that turns the single ones off in this browser.
import { Switch } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useStore } from '../../platform/create-store.ts';
import { PassingDialog } from '../../ui/dialog.tsx';
import { commandKey } from './command-key.ts';
import { actionKeys, pageKeys } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';
import { useNavigation } from './use-navigation.ts';
import { shortcutsOn, switchShortcuts } from './use-shortcuts.ts';

const actionTexts = { next: 'ShortcutNext', previous: 'ShortcutPrevious', reply: 'ShortcutReply' } as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isOn = useStore(shortcutsOn);
  const items = useNavigation();
  return (
    <PassingDialog title={t('KeyboardShortcuts')} onClose={onClose}>
      <Switch
        label={t('ShortcutsSwitch')}
        description={t('ShortcutsHint')}
        checked={isOn}
        onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
      />
      <Group title={t('ShortcutsInPage')}>
        <Row keys={['/']} text={t('TableSearch')} />
        {Object.entries(actionKeys).map(([key, action]) => (
          <Row key={key} keys={[key]} text={t(actionTexts[action])} />
        ))}
        <Row keys={['?']} text={t('KeyboardShortcuts')} />
        <Row keys={[`${commandKey} K`]} text={t('FindOrDo')} />
      </Group>
      <Group title={t('ShortcutsGoTo')}>
        {Object.entries(pageKeys).flatMap(([key, entry]) => {
          const item = items.find((each) => each.entry === entry);
          return item?.to === undefined ? [] : [<Row key={key} keys={['g', key]} text={item.name} />];
        })}
      </Group>
    </PassingDialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={`quiet text-14 ${classes.title}`}>{title}</h3>
      <dl className="m-0">{children}</dl>
    </section>
  );
}

function Row({ keys, text }: { keys: readonly string[]; text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <dt>{text}</dt>
      <dd className="m-0 row items-center gap-6">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="quiet text-13">{t('KeysThen')}</span>}
            <kbd className={classes.key}>{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
