// The section `demo`: one password for everybody, and who has not accepted the agreement yet. Only where Trialog runs as a demonstration.
import type { Fields } from './fields.ts';

export interface StudyDemo {
  password: string;
  /** Keys of patients who have yet to accept the agreement; the others have accepted it. */
  newcomers: string[];
}

export function readDemo(file: Fields, allowed: boolean): StudyDemo | null {
  const node = file.node('demo');
  if (node === undefined) return null;
  if (!allowed)
    file.yaml.fail(node, '"demo" gives everybody the same password; it is read only where DEMO is on.');
  const demo = file.group('demo', ['password', 'newcomers']);
  const password = demo?.text('password', {
    check: (text) => (text.length < 12 ? 'must have at least 12 characters' : undefined),
  });
  const newcomers = (demo?.list('newcomers', true) ?? []).map((item) =>
    String((item as { value?: unknown }).value),
  );
  return { password: password ?? '', newcomers };
}
