// The names of the teams that a study begins with: a field each, one more by a button.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { errorAt } from '../failure.tsx';

interface Props {
  teams: readonly string[];
  onChange: (teams: string[]) => void;
  error: unknown;
}

export function FirstTeams({ teams, onChange, error }: Props) {
  const { t } = useTranslation();
  const fields = useRef<HTMLFieldSetElement>(null);
  /** Whoever has pressed a button that is gone, or wants the next field, goes on in the last one. */
  const focusLast = () =>
    requestAnimationFrame(() => [...(fields.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  const add = () => {
    onChange([...teams, '']);
    focusLast();
  };
  const remove = (at: number) => {
    onChange(teams.filter((_, index) => index !== at));
    focusLast();
  };
  return (
    <fieldset ref={fields} className="stack m-0 min-w-0 p-0 border-0 gap-8">
      <legend className="semibold p-0 mb-8">{t('StudyTeams')}</legend>
      {teams.map((name, at) => (
        <div key={at} className="row gap-8">
          <TextInput
            className="grow"
            size="md"
            aria-label={t('StudyTeamName', { number: at + 1 })}
            value={name}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange(teams.map((one, index) => (index === at ? currentTarget.value : one)))
            }
            error={at === 0 ? errorAt(error, 'teams') : undefined}
          />
          {teams.length > 1 && (
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('StudyRemoveTeam', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {teams.length < limits.teamsPerStudy && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={add}
          >
            {t('StudyAddTeam')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
