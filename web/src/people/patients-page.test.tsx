// The list of patients where no team was chosen.
import { expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import PatientsPage from './patients-page.tsx';

it('without a team the page says that there are no patients', { tags: ['R2.40', 'R8.36'] }, () => {
  expect(words(<PatientsPage medicalTeamId={undefined} />)).toContain('There are no patients to show yet.');
});
