// The palette: type, choose with the arrow keys, do it with Enter. The field keeps the focus and names the chosen entry, as
// a combobox does.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { PassingDialog } from '../../ui/dialog.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useOptionList } from '../../ui/use-option-list.ts';
import classes from './command-palette.module.css';
import { bestCommand, type CommandGroup, commandGroups, findCommands } from './find-commands.ts';
import { type RunnableCommand, useCommands } from './use-commands.ts';

const groupTexts = {
  patients: 'Patients',
  pages: 'TablePages',
  actions: 'GroupActions',
  teams: 'GroupTeams',
} as const satisfies Record<CommandGroup, string>;

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState<string>();
  const found = findCommands(useCommands(), typed);
  const active = found.find((each) => each.id === highlighted) ?? bestCommand(found, typed);
  const { idOf, fieldProps, listProps } = useOptionList(active?.id);

  const run = (command: RunnableCommand) => {
    onClose();
    command.run();
  };
  const moveBy = (step: 1 | -1) => {
    const next = (active === undefined ? -1 : found.indexOf(active)) + step;
    setHighlighted(found[(next + found.length) % found.length]?.id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'ArrowDown') moveBy(1);
    else if (event.key === 'ArrowUp') moveBy(-1);
    else if (event.key === 'Enter' && active !== undefined) run(active);
    else return;
    event.preventDefault();
  };

  return (
    <PassingDialog title={t('FindOrDo')} onClose={onClose} firstFocus="marked" instant>
      <TextInput
        size="md"
        aria-label={t('FindOrDo')}
        placeholder={t('FindOrDoHint')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setHighlighted(undefined);
        }}
        onKeyDown={onKey}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        {...fieldProps}
        data-autofocus
      />
      <div role="listbox" {...listProps} className={classes.list} aria-label={t('FindOrDo')}>
        {commandGroups.map((group) => {
          const commands = found.filter((each) => each.group === group);
          if (commands.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets.
            <div key={group} role="group" aria-labelledby={idOf(group)}>
              <div className={classes.group} id={idOf(group)}>
                {t(groupTexts[group])}
              </div>
              {commands.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option.
                <div
                  key={command.id}
                  id={idOf(command.id)}
                  role="option"
                  aria-selected={command === active}
                  className="list-row"
                  onClick={() => run(command)}
                >
                  <span className="grow">{command.text}</span>
                  {command.note !== undefined && <span className="quiet text-13">{command.note}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {found.length === 0 && <p className="m-0 quiet mt-8">{t('TableNoMatch')}</p>}
      <HiddenText>
        <span role="status">{typed !== '' && t('FoundCount', { count: found.length })}</span>
      </HiddenText>
    </PassingDialog>
  );
}
