// Who has a role of a study or an institute, who had one, and what one may change about it.
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { studyRolesGivenBy } from '@trialog/contract/rules/study-roles.ts';
import type { StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Empty } from '../ui/states.tsx';
import { ChangeEndDialog } from './change-end-dialog.tsx';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import type { StaffScope } from './staff-queries.ts';
import { StaffTable } from './staff-table.tsx';

interface Props {
  of: StaffScope;
  title: string;
  staff: readonly StaffRole[];
  /** One's own, there. */
  held: readonly StudyRole[];
  sendsMail: boolean;
}

export function StaffSection({ of, title, staff, held, sendsMail }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isGiving, setGiving] = useState(false);
  const [changing, setChanging] = useState<StaffRole>();
  const given = studyRolesGivenBy(held, of.scope);
  /** What holds for the whole institute is changed on its page. */
  const mayChange = ({ role, scope }: StaffRole) => scope === of.scope && given.includes(role);
  const current = staff.filter(({ isOver }) => !isOver);
  const former = staff.filter(({ isOver }) => isOver);
  return (
    <section className="stack gap-16" aria-labelledby={id}>
      <div className="row wrap items-center justify-between gap-12">
        <h2 id={id} className="m-0 text-17 semibold">
          {title}
        </h2>
        {given.length > 0 && (
          <Button
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setGiving(true)}
            data-no-print
          >
            {t('StaffGive')}
          </Button>
        )}
      </div>
      {current.length === 0 ? (
        <Empty text={t('StaffNone')} />
      ) : (
        <StaffTable caption={title} staff={current} mayChange={mayChange} onChange={setChanging} />
      )}
      {former.length > 0 && (
        <details>
          <summary>{t('StaffHistory')}</summary>
          <StaffTable caption={t('StaffHistory')} staff={former} />
        </details>
      )}
      {isGiving && (
        <GiveRoleDialog of={of} roles={given} sendsMail={sendsMail} onClose={() => setGiving(false)} />
      )}
      {changing && <ChangeEndDialog of={of} role={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}
