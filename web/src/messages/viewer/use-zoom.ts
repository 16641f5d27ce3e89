// Looks closer at a photo: keys, wheel, double press, one finger to move, two to enlarge.
import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { fitted, move, type Point, pinch, type Size, wholePhoto, zoomAt, zoomStep } from './zoom.ts';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};
const nothing: Size = { width: 0, height: 0 };

export function useZoom() {
  const [view, setView] = useState(wholePhoto);
  const frame = useRef<HTMLDivElement>(null);
  const natural = useRef(nothing);
  const fingers = useRef(new Map<number, Point>());

  const sizes = (): [Size, Size] => {
    const box = frame.current?.getBoundingClientRect() ?? nothing;
    return [box, fitted(natural.current, box)];
  };
  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, point, ...sizes()));

  // React's own wheel listener cannot keep the page from being zoomed instead.
  const zoomByWheel = useRef<(event: WheelEvent) => void>(() => {});
  zoomByWheel.current = (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(event));
  };
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => zoomByWheel.current(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  // From wherever the focus is: nothing else can be written or moved while the photo is open.
  useWindowEvent('keydown', (event) => {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') setView(wholePhoto);
    else if (arrow !== undefined) setView((now) => move(now, arrow, ...sizes()));
    else return;
    event.preventDefault();
  });

  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    view,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    /** Once the photo is there. */
    setNatural(size: Size) {
      natural.current = size;
    },
    frame: {
      ref: frame,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(wholePhoto) : zoom(zoomStep ** 2, fromMiddle(event)),
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, fromMiddle(event));
      },
      onPointerMove(event: PointerEvent) {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const after = fromMiddle(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, after);
        setView((now) =>
          other === undefined
            ? move(now, { x: after.x - before.x, y: after.y - before.y }, ...sizes())
            : pinch(now, [before, other], [after, other], ...sizes()),
        );
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
