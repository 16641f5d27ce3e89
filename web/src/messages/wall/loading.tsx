// The wall before its messages are there, in their shape.
import { Placeholder } from '../../boot/light-parts/placeholder.tsx';
import { Loading } from '../../ui/states.tsx';
import threadClasses from './thread.module.css';

export function WallLoading() {
  return (
    <Loading>
      <div>
        {[56, 88, 40].map((height) => (
          <div key={height} className={threadClasses.thread}>
            <div className="row gap-12">
              <Placeholder height={40} width={40} round />
              <div className="flex-1">
                <Placeholder className="mb-8" height={14} width="40%" />
                <Placeholder className="mb-12" height={12} width="25%" />
                <Placeholder height={height} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
