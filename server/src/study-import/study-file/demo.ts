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
  const demo = file.group('demo');
  const password = demo?.text('password');
  const newcomers = (demo?.list('newcomers') ?? []).map((item) =>
    String((item as { value?: unknown }).value),
  );
  return { password: password ?? '', newcomers };
}
