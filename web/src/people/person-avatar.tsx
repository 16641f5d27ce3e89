// A person's picture, or their initials; the name stands beside it, so it is silent for screen readers.
import { useState } from 'react';
import { initials } from './initials.ts';
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
