// What somebody types into a form, stored under their id until it is saved or given up: the end of a session loses nothing of
// it, and nobody else is shown it. Messages, answers and analyses have drafts of their own; what is searched for or filtered
// by is nobody's work.
import { useState } from 'react';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { cachedUserId } from './profile-cache.ts';

const formKinds = [
  'alertNote',
  'savedReply',
  'finalCodes',
  'lookNote',
  'reviewLimit',
  'invitation',
  'studyDocument',
  'studyComment',
  'reason',
  'phone',
  'notificationHours',
] as const;

export type FormKind = (typeof formKinds)[number];

/** A form, and what it is about where one can have several of its kind. */
type FormName = FormKind | `${FormKind}.${string}`;

const prefixOf = (userId: string) => `${storageKeys.begunForms.key}${userId}.`;
/** Where nobody is known yet nothing can be begun. */
const keyOf = (name: FormName) => `${prefixOf(cachedUserId() ?? '')}${name}`;

/** With what was saved when it was begun, where that is known. */
export function storeForm(name: FormName, form: unknown, first?: unknown): void {
  localStore.set(keyOf(name), JSON.stringify({ form, first }));
}

export const forgetForm = (name: FormName): void => localStore.remove(keyOf(name));

interface Begun<Form> {
  readonly form: Form;
  /** As text; nothing where it was begun by a version that did not store it. */
  readonly first: string | undefined;
}

/** Nothing where none was begun, or where it cannot be read. */
export const begunForm = <Form>(name: FormName, isForm: (value: unknown) => value is Form) =>
  readBegun(name, isForm)?.form;

function readBegun<Form>(name: FormName, isForm: (value: unknown) => value is Form): Begun<Form> | undefined {
  const { form, first } = parseJson<{ form: unknown; first?: unknown }>(localStore.get(keyOf(name))) ?? {};
  return isForm(form) ? { form, first: JSON.stringify(first) } : undefined;
}

/** What kinds of forms a person has begun, each as often as it was. */
export function begunForms(userId: string): FormKind[] {
  const names = localStore.keys().flatMap((key) => {
    const prefix = prefixOf(userId);
    return key.startsWith(prefix) ? [key.slice(prefix.length)] : [];
  });
  return formKinds.flatMap((kind) => names.filter((name) => name.split('.')[0] === kind).map(() => kind));
}

interface Parts<Form> {
  readonly name: FormName;
  /** What the form begins with; typed back to it, nothing is begun. It may change for as long as nothing is. */
  readonly first: Form;
  readonly isForm: (value: unknown) => value is Form;
}

/** For a component that is about one form as long as it is drawn. */
export function useBegunForm<Form>({ name, first, isForm }: Parts<Form>) {
  const saved = JSON.stringify(first);
  const isFirst = (form: Form) => JSON.stringify(form) === saved;
  const [begun, setBegun] = useState<Begun<Form> | undefined>(() => {
    const stored = readBegun(name, isForm);
    return stored === undefined || isFirst(stored.form) ? undefined : stored;
  });
  const [isRestored, setRestored] = useState(begun !== undefined);
  const forget = () => {
    forgetForm(name);
    setBegun(undefined);
    setRestored(false);
  };
  return {
    form: begun?.form ?? first,
    /** It was begun before, and is shown again. */
    isRestored,
    /** Something else was saved since it was begun, which saving this would replace. */
    isOutdated: begun?.first !== undefined && begun.first !== saved && !isFirst(begun.form),
    change(form: Form) {
      const begunFrom = begun === undefined ? saved : begun.first;
      setBegun({ form, first: begunFrom });
      if (isFirst(form)) forgetForm(name);
      else storeForm(name, form, begunFrom === undefined ? undefined : JSON.parse(begunFrom));
    },
    /** It was saved or given up. */
    forget,
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';
