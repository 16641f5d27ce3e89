// The draft as forms see it: what its text says at a path, what is in force there, what a check finds wrong, and how it is changed.
// A form writes into the text that the editor shows, so that both are one draft with one way of saving it.
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { groupsIn, isGroup, isSame, namedItems } from '@trialog/contract/study-document.ts';
import { useMemo } from 'react';
import type { useDocument } from '../use-document.ts';
import { addItem, moveItem, removeAt, setAt } from './text/edit-text.ts';
import { type OpenText, openText, type Path } from './text/open-text.ts';

/** What a check of a text found, with the text that it is about. */
interface Checked {
  readonly text: string;
  readonly found: StudyCheck | undefined;
}

export interface Form {
  /** The study's key, with which most paths begin. */
  readonly study: string;
  value(path: Path): unknown;
  inForce(path: Path): unknown;
  /** From what is in force; `fallback` holds where a text says nothing. */
  differs(path: Path, fallback?: unknown): boolean;
  /** Of this part; `whole` names those of its own parts, too. */
  mistakes(path: Path, whole?: boolean): readonly string[];
  set(path: Path, value: unknown): void;
  remove(path: Path): void;
  add(path: Path, item: Readonly<Record<string, unknown>>): void;
  /** An item of a list, before or behind its neighbour. */
  move(path: Path, step: 1 | -1): void;
  /** As it is in force. */
  restore(path: Path): void;
  lineOf(path: Path): number | undefined;
}

/** Nothing where the text cannot be read, or names no study. */
export function useForm(
  { text, inForce, write }: Pick<ReturnType<typeof useDocument>, 'text' | 'inForce' | 'write'>,
  { text: checkedText, found }: Checked,
): Form | undefined {
  const open = useMemo(() => openText(text), [text]);
  const published = useMemo(() => openText(inForce), [inForce]);
  const mistakes = useMemo(() => {
    const checked = openText(checkedText);
    return (found?.mistakes ?? []).map(({ message, ...at }) => ({
      message,
      path: checked?.pathAt(at) ?? [],
    }));
  }, [checkedText, found]);
  const study = open && studyIn(open);
  if (!open || study === undefined) return undefined;
  const change = (changed: string | undefined) => {
    if (changed !== undefined && changed !== text) write(changed);
  };
  const form: Form = {
    study,
    value: (path) => valueAt(open.value, path),
    inForce: (path) => valueAt(published?.value, path),
    differs: (path, fallback) => !isSame(form.value(path) ?? fallback, form.inForce(path) ?? fallback),
    mistakes: (path, whole = false) =>
      mistakes
        .filter(
          (one) =>
            (whole || one.path.length === path.length) && path.every((key, index) => one.path[index] === key),
        )
        .map(({ message }) => message),
    set: (path, value) => change(setAt(open, path, value)),
    remove: (path) => change(removeAt(open, path)),
    add: (path, item) => change(addItem(open, path, item)),
    move: (path, step) => change(moveItem(open, path, step)),
    restore: (path) => {
      const value = form.inForce(path);
      change(value === undefined ? removeAt(open, path) : setAt(open, path, value));
    },
    lineOf: open.lineOf,
  };
  return form;
}

function studyIn({ value }: OpenText): string | undefined {
  const [project] = isGroup(value) ? groupsIn(value.projects) : [];
  return project?.key === undefined ? undefined : String(project.key);
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path)
    at = isGroup(at) ? at[key] : Array.isArray(at) ? namedItems(at)?.get(key) : undefined;
  return at;
}
