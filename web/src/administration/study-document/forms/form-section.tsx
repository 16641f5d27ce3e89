// What belongs together in a form, under its heading, with the mistakes that are about the whole of it.
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Mistakes } from './noted-field.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  mistakes?: readonly string[];
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, lead, mistakes = [], actions, children }: Props) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <div className="stack gap-16">
        <div className="row wrap items-center justify-between gap-12">
          <h2 id={id} className="m-0 text-17 semibold break">
            {title}
          </h2>
          {actions}
        </div>
        {lead !== undefined && <p className="m-0 quiet text-14">{lead}</p>}
        {mistakes.length > 0 && (
          <Notice tone="danger">
            <Mistakes found={mistakes} />
          </Notice>
        )}
        {children}
      </div>
    </Card>
  );
}
