// Where toasts appear (ui/toasts.ts); fetched with the first one.
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export default function ToastList() {
  return <Notifications position="top-center" />;
}
