// What of a study's messages the console shows, kept in the address so that a view can be passed on.
import { type MessageKind, messageKinds } from '@trialog/contract/analyses.ts';
import { Emotion, MessageScope } from '@trialog/contract/messages.ts';

export interface ConsoleView {
  readonly teamId?: string;
  readonly patientId?: string;
  /** Local dates YYYY-MM-DD, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly scope?: MessageScope;
  readonly emotion?: Emotion;
  readonly kind?: MessageKind;
  readonly elementId?: string;
  readonly coderId?: string;
  readonly coded?: boolean;
  /** Where coders work blind: what one has still to finish, or has finished. */
  readonly todo?: boolean;
  readonly text?: string;
}

export type FilterName = keyof ConsoleView;

const numberOf = <Value extends number>(allowed: Readonly<Record<string, Value>>, text: string) =>
  Object.values(allowed).find((value) => String(value) === text);

const yesOrNo = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** How each filter is read from the address; what makes no sense there is no filter. */
const readers: { readonly [Name in FilterName]-?: (text: string) => ConsoleView[Name] | undefined } = {
  teamId: (text) => text,
  patientId: (text) => text,
  from: (text) => (isDate(text) ? text : undefined),
  to: (text) => (isDate(text) ? text : undefined),
  scope: (text) => numberOf(MessageScope, text),
  emotion: (text) => numberOf(Emotion, text),
  kind: (text) => messageKinds.find((kind) => kind === text),
  elementId: (text) => text,
  coderId: (text) => text,
  coded: (text) => yesOrNo(text),
  todo: (text) => yesOrNo(text),
  text: (text) => text.trim() || undefined,
};

const filterNames = Object.keys(readers) as readonly FilterName[];

export function viewOf(query: URLSearchParams): ConsoleView {
  const entries = filterNames.flatMap((name) => {
    const value = readers[name](query.get(name) ?? '');
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as ConsoleView;
}

/** For the address and for the call alike. */
export function queryOf(view: ConsoleView): URLSearchParams {
  return new URLSearchParams(
    filterNames.flatMap((name) => (view[name] === undefined ? [] : [[name, String(view[name])]])),
  );
}

/** Another team has other patients: a choice among them goes with it. */
export function changed(view: ConsoleView, change: Partial<Record<FilterName, unknown>>): ConsoleView {
  const next: Record<string, unknown> = { ...view, ...change };
  if ('teamId' in change && change.teamId !== view.teamId && !('patientId' in change)) delete next.patientId;
  for (const name of filterNames) if (next[name] === undefined || next[name] === '') delete next[name];
  return next as ConsoleView;
}

export const isUnfiltered = (view: ConsoleView): boolean => Object.keys(view).length === 0;
