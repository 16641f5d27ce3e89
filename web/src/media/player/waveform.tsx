// How loud a recording is along its time, as bars; what was played already has another colour.
import classes from './voice-player.module.css';

const BAR = 2;
const GAP = 1;
const HEIGHT = 32;
/** Silence is seen too. */
const LOWEST = 2;

interface Props {
  /** From 0 to 100. */
  peaks: readonly number[];
  /** From 0 to 1. */
  played: number;
}

export function Waveform({ peaks, played }: Props) {
  const width = peaks.length * (BAR + GAP);
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const height = Math.max(LOWEST, (HEIGHT * peak) / 100);
        return (
          <rect
            key={index}
            data-played={index < played * peaks.length || undefined}
            x={index * (BAR + GAP)}
            y={(HEIGHT - height) / 2}
            width={BAR}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
