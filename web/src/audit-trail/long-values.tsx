// Old and new value of something too long for a table: folded, beside each other, as text and never as a page.
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './trail.module.css';

interface Props {
  name: string;
  from: unknown;
  to: unknown;
  opened?: boolean;
}

export function LongValues({ name, from, to, opened: openedAtFirst = false }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(openedAtFirst);
  const [before, after] = [linesOf(from), linesOf(to)];
  return (
    <details className={classes.long} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('ValueShow')}</summary>
      {opened && (
        <div className={classes.pair}>
          <Lines title={`${name}: ${t('TrailBefore')}`} lines={before} others={after} sign="−" />
          <Lines title={`${name}: ${t('TrailAfter')}`} lines={after} others={before} sign="+" />
        </div>
      )}
    </details>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  others: readonly string[];
  /** Before each line that the other does not have. */
  sign: string;
}

function Lines({ title, lines, others, sign }: LinesProps) {
  const { t } = useTranslation();
  const known = new Set(others);
  const isMarked = (line: string) => others.length > 0 && !known.has(line);
  return (
    <section>
      <h3 className={classes.raw}>{title}</h3>
      {lines.length === 0 ? (
        <span className="quiet">{t('TrailNothing')}</span>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <pre className={classes.lines} tabIndex={0} ref={showFirstMark}>
          {lines.map((line, index) =>
            isMarked(line) ? <mark key={index}>{`${sign} ${line}\n`}</mark> : `  ${line}\n`,
          )}
        </pre>
      )}
    </section>
  );
}

/** In a long text, where it begins to differ. */
function showFirstMark(lines: HTMLElement | null): void {
  const mark = lines?.querySelector('mark');
  if (lines && mark) lines.scrollTop = mark.offsetTop - lines.offsetTop - lines.clientHeight / 3;
}

/** What is no text is written as JSON; the source of a page gets a line for each of its blocks. */
function linesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  const text =
    typeof value === 'string'
      ? value.replace(/(<\/(?:p|div|h\d|li|ul|ol|table|tr)>)(?=[^\n])/g, '$1\n')
      : JSON.stringify(value, null, 2);
  return text.split(/\r?\n/);
}
