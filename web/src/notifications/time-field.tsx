// A time of day that is picked, not typed (SPEC 5): a read-only field in 12 hours, and below it what it is picked with.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { firstPick, formatClockTime, minutes, type PickedTime, pickedFrom, timeOf } from './clock-times.ts';
import classes from './time-field.module.css';

interface Props {
  end: 'from' | 'to';
  /** HH:mm, null where none is set. */
  value: string | null;
  onChange: (time: string | null) => void;
}

const hours = Array.from({ length: 12 }, (_, hour) => hour + 1);
const two = (value: number) => ({ value: String(value), label: String(value).padStart(2, '0') });

export function TimeField({ end, value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [picking, setPicking] = useState(false);
  const label = t(end === 'from' ? 'NotificationsFrom' : 'NotificationsTo');
  const open = () => {
    setPicking(true);
    // The picker's value is set at once, without a change by the person.
    if (value === null) onChange(timeOf(firstPick[end]));
  };
  const picked = value === null ? firstPick[end] : pickedFrom(value);
  const pick = (part: Partial<PickedTime>) => onChange(timeOf({ ...picked, ...part }));
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        readOnly
        value={value === null ? '' : formatClockTime(value)}
        placeholder={t('NotificationsChooseTime')}
        rightSection={<IconClock size={18} stroke={1.75} aria-hidden />}
        aria-expanded={picking}
        aria-controls={picking ? id : undefined}
        role="combobox"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === ' ' || key === 'ArrowDown') open();
        }}
      />
      {picking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere.
        <div id={id} role="group" aria-label={label} className={classes.picker}>
          <NativeSelect
            aria-label={t('NotificationsHour')}
            value={String(picked.hour)}
            data={hours.map(two)}
            onChange={({ currentTarget }) => pick({ hour: Number(currentTarget.value) })}
          />
          <NativeSelect
            aria-label={t('NotificationsMinute')}
            value={String(picked.minute)}
            data={minutes.map(two)}
            onChange={({ currentTarget }) => pick({ minute: Number(currentTarget.value) })}
          />
          <NativeSelect
            aria-label={t('NotificationsHalf')}
            value={picked.half}
            data={['AM', 'PM']}
            onChange={({ currentTarget }) => pick({ half: currentTarget.value === 'PM' ? 'PM' : 'AM' })}
          />
        </div>
      )}
      {value !== null && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.clear ?? ''}
          aria-label={`${t('NotificationsClearTime')}: ${label}`}
          onClick={() => {
            setPicking(false);
            onChange(null);
          }}
        >
          {t('NotificationsClearTime')}
        </Button>
      )}
    </div>
  );
}
