// One fact in a list of them: its name, and below it what it is.
import type { ReactNode } from 'react';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet text-13">{name}</dt>
      <dd className="m-0 mt-2 text-15">{children}</dd>
    </div>
  );
}
