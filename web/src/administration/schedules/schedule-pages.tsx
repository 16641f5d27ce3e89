// The pages about the schedules of a study, fetched with each other.
import ChangePage from './change-page.tsx';
import SchedulesPage from './schedules-page.tsx';

const pages = { list: SchedulesPage, change: ChangePage } as const;

export default function SchedulePages({ of }: { of: keyof typeof pages }) {
  const Shown = pages[of];
  return <Shown />;
}
