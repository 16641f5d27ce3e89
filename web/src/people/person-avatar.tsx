// A person's picture, or their initials; the name stands beside it, so it is silent for screen readers.
import { Avatar } from '@mantine/core';
import { initials } from './initials.ts';
import classes from './person-avatar.module.css';

export function PersonAvatar({ name, url, size }: { name: string; url: string | null; size: number }) {
  return (
    <Avatar
      src={url}
      alt=""
      size={size}
      radius={size}
      aria-hidden
      classNames={{ placeholder: classes.placeholder ?? '' }}
    >
      {initials(name)}
    </Avatar>
  );
}
