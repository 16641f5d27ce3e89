// What is added to a form, by its name where it has one, what goes from it, and the order of lists.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './forms.module.css';
import type { Path } from './text/open-text.ts';
import type { Form } from './use-form.ts';

export function AddButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={onPress}
      >
        {text}
      </Button>
    </div>
  );
}

export function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
      aria-label={`${t('FormRemove')}: ${name}`}
      onClick={onPress}
    >
      {t('FormRemove')}
    </Button>
  );
}

interface MoveProps {
  form: Form;
  path: Path;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** The order of a list, by keys as by a pointer. */
export function MoveButtons({ form, path, name, isFirst, isLast }: MoveProps) {
  const { t } = useTranslation();
  return (
    <div className="row gap-4">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('FormUp')}: ${name}`}
        disabled={isFirst}
        onClick={() => form.move(path, -1)}
      >
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${t('FormDown')}: ${name}`}
        disabled={isLast}
        onClick={() => form.move(path, 1)}
      >
        <IconArrowDown size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface AddProps {
  label: string;
  button: string;
  maxLength: number;
  onAdd: (name: string) => void;
}

export function AddByName({ label, button, maxLength, onAdd }: AddProps) {
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNamed) return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <TextInput
        className="grow"
        size="md"
        label={label}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        size="md"
        variant="default"
        disabled={!isNamed}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      >
        {button}
      </Button>
    </form>
  );
}
