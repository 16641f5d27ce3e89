// The pages of the control panel that begin with a study or an institute, fetched with each other.
import InstitutePage from './institute-page.tsx';
import StudyPage from './study-page.tsx';
import StudyTeam from './study-team.tsx';

const pages = { study: StudyPage, institute: InstitutePage, team: StudyTeam } as const;

export default function ControlPage({ of }: { of: keyof typeof pages }) {
  const Shown = pages[of];
  return <Shown />;
}
