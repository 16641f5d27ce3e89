// The wall before its messages are there, in their shape.
import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/states.tsx';
import classes from './loading.module.css';
import threadClasses from './thread.module.css';

export function WallLoading() {
  return (
    <Loading>
      <div>
        {[56, 88, 40].map((height) => (
          <div key={height} className={threadClasses.thread}>
            <div className={classes.row}>
              <Skeleton circle height={40} width={40} />
              <div className={classes.column}>
                <Skeleton height={14} width="40%" mb="xs" />
                <Skeleton height={12} width="25%" mb="sm" />
                <Skeleton height={height} radius="md" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
