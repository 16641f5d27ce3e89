// The wall before its messages are there, in their shape.
import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/states.tsx';
import threadClasses from './thread.module.css';

export function WallLoading() {
  return (
    <Loading>
      <div>
        {[56, 88, 40].map((height) => (
          <div key={height} className={threadClasses.thread}>
            <div className="row gap-12">
              <Skeleton circle height={40} width={40} />
              <div className="flex-1">
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
