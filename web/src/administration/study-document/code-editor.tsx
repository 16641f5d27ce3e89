// The text of the document in an editor that knows YAML: colours, line numbers, search, and a mark in the margin at each
// mistake. Fetched when the page is opened.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { StudyCheck } from '@trialog/contract/schemas/study-versions.ts';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../platform/nonce.ts';

export type Finding = StudyCheck['mistakes'][number];

interface Props {
  value: string;
  label: string;
  describedBy: string;
  phrases: Readonly<Record<string, string>>;
  mistakes: readonly Finding[];
  warnings: readonly Finding[];
  /** Where to go; another object each time. */
  goTo: Pick<Finding, 'line' | 'column'> | undefined;
  onChange: (text: string) => void;
  /** The line that one is at. */
  onLine: (line: number) => void;
}

export default function CodeEditor({
  value,
  label,
  describedBy,
  phrases,
  mistakes,
  warnings,
  goTo,
  onChange,
  onLine,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const atLine = useRef(onLine);
  atLine.current = onLine;
  const first = useRef({ value, label, describedBy, phrases });

  useEffect(() => {
    const opened = new EditorView({
      parent: place.current as HTMLElement,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          extensions,
          EditorState.phrases.of(first.current.phrases),
          EditorView.contentAttributes.of({
            'aria-label': first.current.label,
            'aria-describedby': first.current.describedBy,
            // It can be edited, and so be focused; not everything that reads the page knows that.
            tabindex: '0',
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
            if (update.selectionSet || update.docChanged)
              atLine.current(update.state.doc.lineAt(update.state.selection.main.head).number);
          }),
        ],
      }),
    });
    view.current = opened;
    return () => opened.destroy();
  }, []);

  // Another text from outside: a file, or what somebody else has saved. It can be undone like anything that was typed.
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const change = differenceOf(current.state.doc.toString(), value);
    if (change) current.dispatch({ changes: change });
  }, [value]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const { doc } = current.state;
    const found = [
      ...mistakes.map((one) => diagnosticOf(doc, one, 'error')),
      ...warnings.map((one) => diagnosticOf(doc, one, 'info')),
    ];
    current.dispatch(setDiagnostics(current.state, found));
  }, [mistakes, warnings]);

  useEffect(() => {
    const { current } = view;
    if (!current || !goTo) return;
    const at = offsetOf(current.state.doc, goTo);
    current.focus();
    current.dispatch({ selection: { anchor: at } });
    scrollTo(current, at, MOST_SCROLLS);
  }, [goTo]);

  return <div ref={place} />;
}

/** What differs between the parts that both begin and end with, so that one stays where one is. */
function differenceOf(before: string, after: string) {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

const MOST_SCROLLS = 20;

/** How high lines are that wrap is estimated until they are drawn: far away, the first step only leads near. */
function scrollTo(view: EditorView, at: number, steps: number): void {
  if (steps === 0 || !view.dom.isConnected) return;
  view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const box = view.scrollDOM.getBoundingClientRect();
      const shown = at <= view.state.doc.length ? view.coordsAtPos(at) : null;
      if (!shown || shown.top < box.top || shown.bottom > box.bottom) scrollTo(view, at, steps - 1);
    }),
  );
}

/** The text may have become shorter since it was checked. */
function offsetOf(doc: Text, { line, column }: Pick<Finding, 'line' | 'column'>): number {
  const { from, to } = doc.line(Math.min(line, doc.lines));
  return Math.min(from + column - 1, to);
}

function diagnosticOf(doc: Text, finding: Finding, severity: Diagnostic['severity']): Diagnostic {
  const from = offsetOf(doc, finding);
  return { from, to: doc.lineAt(from).to, severity, message: finding.message };
}

const highlight = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], fontWeight: '600' },
]);

const look = EditorView.theme({
  '&': {
    fontSize: 'var(--text-14)',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--mantine-radius-md)',
    height: 'clamp(18rem, 70vh, 60rem)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-gutters': {
    color: 'var(--quiet)',
    backgroundColor: 'var(--surface)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--still-ground)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--team-ground)' },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
  },
  '.cm-panel.cm-search': {
    padding: 'var(--space-8)',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-4)',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-13)', display: 'inline-flex', alignItems: 'center' },
  '.cm-textfield, .cm-button': {
    minHeight: '2.25rem',
    fontSize: 'var(--text-14)',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line)',
    borderRadius: 'var(--mantine-radius-sm)',
  },
  '.cm-panel.cm-search [name=close]': {
    fontSize: 'var(--text-20)',
    padding: '0 var(--space-8)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic': { fontSize: 'var(--text-14)', whiteSpace: 'pre-wrap', maxWidth: 'min(30rem, 80vw)' },
});

const extensions = [
  EditorView.cspNonce.of(styleNonce()),
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  history(),
  bracketMatching(),
  highlightSelectionMatches(),
  search({ top: true }),
  yaml(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
  lintGutter(),
  syntaxHighlighting(highlight),
  look,
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
];
