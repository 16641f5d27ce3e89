// A table that is still to come, in its own layout: search, header, rows; cards on phones.
import { Skeleton } from '@mantine/core';
import { Loading } from '../states.tsx';
import { usePhone } from '../use-phone.ts';
import cards from './cards.module.css';
import classes from './table-loading.module.css';

const rows = ['1', '2', '3', '4', '5'];

export function TableLoading({ columns }: { columns: number }) {
  const phone = usePhone();
  return (
    <Loading>
      <div className="stack gap-12">
        <Skeleton height={44} radius="md" className={classes.search ?? ''} />
        {phone ? (
          <div className="plain-list stack gap-12">
            {rows.map((row) => (
              <div key={row} className={cards.card}>
                <Skeleton height={18} width="55%" mb="md" />
                <Skeleton height={14} mb="xs" />
                <Skeleton height={14} />
              </div>
            ))}
          </div>
        ) : (
          <div className={classes.frame}>
            {['head', ...rows].map((row) => (
              <div key={row} className={classes.row}>
                {Array.from({ length: columns }, (_, column) => `${row}.${column}`).map((cell) => (
                  <Skeleton key={cell} height={14} width={row === 'head' ? '40%' : '70%'} />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
    </Loading>
  );
}
