// An address as a QR code: dark squares on white in either colour scheme, since cameras expect it so.
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import classes from './link-card.module.css';

/** White around the code, in squares. */
const MARGIN = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path
        fill="white"
        d={`M${-MARGIN} ${-MARGIN}h${size + 2 * MARGIN}v${size + 2 * MARGIN}h${-size - 2 * MARGIN}z`}
      />
      <path fill="black" d={path} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size, path: squares.join('') };
}
