// A person's picture, or their initials; the name stands beside it, so it is silent for screen readers.
import { useState } from 'react';
import classes from './person-avatar.module.css';

export function PersonAvatar({ name, url, size }: { name: string; url: string | null; size: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size / 2.5 }} aria-hidden>
      {url === null || url === failed ? (
        initials(name)
      ) : (
        <img className={classes.picture} src={url} alt="" onError={() => setFailed(url)} />
      )}
    </span>
  );
}

/** Two letters that stand for a name where there is no picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // By code point: the first half of a character outside the basic plane is no letter.
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
