// Choices over time: one row an option, a mark for each round that chose it. Lists are read by screen readers as lists.
import { useTranslation } from '../../i18n/translation.ts';
import { useWidth } from '../../ui/charts/use-width.ts';
import { formatMoment } from '../../ui/dates.ts';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { anchorOf, makeScale, tickText } from './drawing.ts';
import { marksOf } from './series.ts';
import classes from './strip.module.css';

interface Props {
  summary: string;
  /** In the order of the question; what older versions offered comes last. */
  options: readonly { readonly label: string; readonly times: readonly number[] }[];
  missed: readonly number[];
  /** The first and the last instant of the time axis. */
  range: readonly [number, number];
}

const AXIS = { min: 0, max: 1 };
/** Nearer marks cannot be told apart. */
const APART = 4;
/** With more marks, single ones cannot be pointed at; the table has all of them. */
const MOST_TITLED = 100;

export function Strip({ summary, options, missed, range }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { box, width } = useWidth();
  const chartScale = makeScale({ width, height: 100, axis: AXIS, times: range });
  const momentText = (at: number) => formatMoment(new Date(at), today, language, { withTime: true });
  return (
    <figure className="m-0" aria-label={summary}>
      <div className={classes.box} ref={box}>
        {options.map(({ label, times: chosen }) => (
          <div key={label} className={classes.row}>
            <p className="m-0 break">
              {label} <span className={classes.count}>{t('ChartTimes', { count: chosen.length })}</span>
            </p>
            <svg className={classes.track} width={width} height={24} aria-hidden="true">
              <line className={classes.rail} x1={chartScale.left} x2={chartScale.right} y1={12} y2={12} />
              {marksOf(missed, chartScale.x, APART).map(({ x }) => (
                <line key={`missed-${x}`} className={classes.gap} x1={x} x2={x} y1={8} y2={16} />
              ))}
              {marksOf(chosen, chartScale.x, APART).map(({ x, from, to }, _, { length }) => (
                <circle key={x} className={classes.mark} cx={x} cy={12} r={6}>
                  {length <= MOST_TITLED && (
                    <title>
                      {from === to ? momentText(from) : `${momentText(from)} – ${momentText(to)}`}
                    </title>
                  )}
                </circle>
              ))}
            </svg>
          </div>
        ))}
        <svg className={classes.dates} width={width} height={24} aria-hidden="true">
          {chartScale.ticks(Math.max(2, Math.floor(width / 100))).map((tick) => (
            <text
              key={tick}
              className={classes.tick}
              x={chartScale.x(tick)}
              y={16}
              textAnchor={anchorOf(tick, chartScale)}
            >
              {tickText(tick, chartScale, language)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}
