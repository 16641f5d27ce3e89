// What stands beside the text, one part at a time: the check, a preview and so on. Where there is no room beside it, the text is
// one of them.
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import classes from './study-document.module.css';

interface Panel {
  readonly name: string;
  readonly title: string;
  /** What waits in it, with its words. */
  readonly count?: { readonly number: number; readonly label: string };
  readonly content: ReactNode;
}

const TEXT = 'text';

interface Props {
  hasRoom: boolean;
  /** What the text is called where it is one of the parts. */
  title: string;
  editor: ReactNode;
  panels: readonly Panel[];
  /** The text, where nothing is. */
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

/** Whether the text and something beside it have room; the stylesheet says the same. */
export const useRoom = (): boolean =>
  useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });

export function DocumentPanels({ hasRoom, title, editor, panels, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const open = chosen ?? (hasRoom ? (panels[0]?.name ?? TEXT) : TEXT);
  const text = (
    <div
      key={TEXT}
      className={classes.editor}
      hidden={!hasRoom && open !== TEXT}
      {...(!hasRoom && {
        role: 'tabpanel',
        id: `${id}-panel-${TEXT}`,
        'aria-labelledby': `${id}-tab-${TEXT}`,
      })}
    >
      {editor}
    </div>
  );
  return (
    <Tabs
      id={id}
      value={open}
      onChange={(name) => onChoose(name === null || name === TEXT ? undefined : name)}
      keepMounted={false}
      className={classes.columns ?? ''}
    >
      {hasRoom && text}
      <div key="panels" className="stack gap-16 min-w-0">
        <Tabs.List aria-label={t('DocTitle')}>
          {!hasRoom && (
            <Tabs.Tab className={classes.tab ?? ''} value={TEXT}>
              {title}
            </Tabs.Tab>
          )}
          {panels.map(({ name, title, count }) => (
            <Tabs.Tab key={name} className={classes.tab ?? ''} value={name}>
              <span className="inline-row items-center gap-6">
                {title}
                {count && <CountMark count={count.number} label={count.label} on="line" />}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map(({ name, content }) => (
          <Tabs.Panel key={name} value={name}>
            {content}
          </Tabs.Panel>
        ))}
      </div>
      {!hasRoom && text}
    </Tabs>
  );
}
