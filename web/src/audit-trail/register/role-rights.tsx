// What each role may do, as the access table says: what it reads and what it writes.
import { type Action, accessTable } from '@trialog/contract/access/table.ts';
import { type Role, roles } from '@trialog/contract/people.ts';
import { rightsOf } from '@trialog/contract/rules/access-register.ts';
import { type StudyRole, studyRoles } from '@trialog/contract/study-roles.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { roleNames } from '../../people/role-names.ts';
import { studyRoleNames } from '../../people/study-role-names.ts';
import { Fact } from '../../ui/fact.tsx';
import classes from './register.module.css';
import { rightTexts } from './right-texts.ts';

const usual = { account: 0, study: 0, team: 0 } as const;

/** Of those roles that somebody had. */
export function RoleRights({ held }: { held: ReadonlySet<Role | StudyRole> }) {
  const { t } = useTranslation();
  return (
    <details className={classes.rights}>
      <summary>{t('RegisterRights')}</summary>
      <p className="quiet">{t('RegisterRightsHint')}</p>
      <div className={classes.roles}>
        {[...roles, ...studyRoles]
          .filter((role) => held.has(role))
          .map((role) => (
            <section key={role}>
              <h2 className={classes.role}>{t({ ...roleNames, ...studyRoleNames }[role])}</h2>
              <dl className="stack m-0 gap-6">
                <Rights role={role} kind="read" />
                <Rights role={role} kind="write" />
              </dl>
            </section>
          ))}
      </div>
    </details>
  );
}

function Rights({ role, kind }: { role: Role | StudyRole; kind: 'read' | 'write' }) {
  const { t } = useTranslation();
  const named = (rightsOf(role, usual) ?? [])
    .filter((action) => accessTable[action].kind === kind)
    .map((action) => nameOf(action));
  if (named.length === 0) return null;
  return <Fact name={t(kind === 'read' ? 'RegisterReads' : 'RegisterWrites')}>{named.join(', ')}</Fact>;

  function nameOf(action: Action): string {
    const text = rightTexts[action];
    return text === undefined ? action : t(text);
  }
}
