// How a photo lies in its frame: how large, and how far from the middle. All in pixels of the screen.

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholePhoto: View = { scale: 1, x: 0, y: 0 };
export const largest = 6;
/** What one press of + or − does. */
export const zoomStep = 1.5;

/** Enlarges by a factor so that what lies under a point stays there; the point counts from the frame's middle. */
export function zoomAt(view: View, factor: number, point: Point, frame: Size, photo: Size): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const change = scale / view.scale;
  return within(
    { scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change },
    frame,
    photo,
  );
}

export const move = (view: View, by: Point, frame: Size, photo: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame, photo);

/** Two fingers: by how much they went apart, around their middle, and where the middle went. */
export function pinch(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Size,
  photo: Size,
): View {
  const [from, to] = [middle(before), middle(after)];
  const factor = apart(before) === 0 ? 1 : apart(after) / apart(before);
  const moved = move(view, { x: to.x - from.x, y: to.y - from.y }, frame, photo);
  return zoomAt(moved, factor, to, frame, photo);
}

/** The size at which a whole photo fits its frame; a small one is not blown up. */
export function fitted(photo: Size, frame: Size): Size {
  if (photo.width === 0 || photo.height === 0) return photo;
  const factor = Math.min(1, frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * factor, height: photo.height * factor };
}

/** No edge comes further in than the frame's, and what fits stays in the middle. */
function within({ scale, x, y }: View, frame: Size, photo: Size): View {
  const bound = (value: number, frameSide: number, photoSide: number) => {
    const room = Math.max(0, (photoSide * scale - frameSide) / 2);
    // Adding 0 makes -0 a plain 0.
    return Math.min(room, Math.max(-room, value)) + 0;
  };
  return { scale, x: bound(x, frame.width, photo.width), y: bound(y, frame.height, photo.height) };
}

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

const apart = ([one, other]: readonly [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y);
