// The icons of a message's menu, fetched with the menu itself.
import { IconInfoCircle, IconMail, IconPencil, IconTags, IconTrash } from '@tabler/icons-react';

export const menuIcons = {
  details: IconInfoCircle,
  unread: IconMail,
  analyses: IconTags,
  edit: IconPencil,
  delete: IconTrash,
} as const;
