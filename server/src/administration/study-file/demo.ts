// The section `demo`: one password for everybody. Only where Trialog runs as a demonstration.
import type { Fields } from './fields.ts';

export interface StudyDemo {
  password: string;
}

export function readDemo(file: Fields, allowed: boolean): StudyDemo | null {
  const node = file.node('demo');
  if (node === undefined) return null;
  if (!allowed)
    file.yaml.fail(node, '"demo" gives everybody the same password; it is read only where DEMO is on.');
  const password = file.group('demo', ['password'])?.text('password', {
    check: (text) => (text.length < 12 ? 'must have at least 12 characters' : undefined),
  });
  return { password: password ?? '' };
}
