// What happened where somebody stops on the time line, on a card beside the point, with the way to the answers or the
// message that it stands for.
import { IconArrowRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { MovedBy } from '../../ui/charts/keyboard-plot.tsx';
import { Link } from '../../ui/link.tsx';
import type { EntryTexts } from './entry-texts.ts';
import { linksOf, type Stop } from './lanes.ts';
import classes from './stop-card.module.css';

interface Props {
  stop: Stop;
  texts: EntryTexts;
  way: MovedBy;
  /** The point, and how wide the drawing is. */
  x: number;
  y: number;
  room: number;
}

/** Beside the point, so that neither it nor what lies left and right of it is covered. */
const APART = 14;
/** A finger covers what is beside it, and a phone has little room there: the card stands below the row, as wide as it. */
const BELOW_ROW = 72;
/** What is kept free at the window's lower edge, in pixels; on phones a bar stands there. */
const MARGIN = 8;
const BOTTOM_BAR = 72;

export function StopCard({ stop, texts, way, x, y, room }: Props) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // It must be seen: whoever walks by key may have scrolled the row out of sight, and a row at the window's lower edge
  // has no room below it.
  useLayoutEffect(() => {
    const { current } = card;
    if (current === null) return;
    current.style.translate = '';
    if (way === 'key') {
      // What it gives back in newer browsers is nothing that React may keep.
      current.scrollIntoView({ block: 'nearest' });
      return;
    }
    const free = window.innerHeight - (way === 'touch' ? BOTTOM_BAR : MARGIN);
    const over = current.getBoundingClientRect().bottom - free;
    if (over > 0) current.style.translate = `0 ${-over}px`;
  });
  const beside = x > room / 2 ? { right: room - x + APART } : { left: x + APART };
  return (
    <div
      ref={card}
      className={classes.card}
      data-way={way}
      style={way === 'touch' ? { top: y + BELOW_ROW } : { top: y, ...beside }}
    >
      <p className={classes.when}>{texts.timeText(stop)}</p>
      <ul className="plain-list digits">
        {stop.entries.map((entry, index) => {
          const [what, value] = texts.entryText(entry);
          return (
            <li key={index} className="break">
              {what} {value !== '' && <b>{value}</b>}
            </li>
          );
        })}
      </ul>
      {linksOf(stop).map(({ to, isMessage }) => (
        <Link key={to} className={classes.link} to={to}>
          {t(isMessage ? 'TimelineShowMessage' : 'TimelineShowAnswers')}
          <IconArrowRight size={16} stroke={2} aria-hidden />
        </Link>
      ))}
    </div>
  );
}
