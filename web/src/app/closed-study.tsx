// For a patient whose study or team has closed: thanks, their own data, and whom to contact.
import { Button, Stack } from '@mantine/core';
import { Status } from '@trialog/contract/projects.ts';
import { useTranslation } from '../i18n/translation.ts';
import { EmergencyCall } from '../projects/emergency-call.tsx';
import type { Chosen } from '../projects/environment.ts';
import { HelpDeskCard } from '../projects/help-desk-card.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { paths } from './paths.ts';

export function ClosedStudy({ environment, project }: Pick<Chosen, 'environment' | 'project'>) {
  const { t } = useTranslation();
  const text = environment.projectStatus === Status.OPEN ? 'ClosedTeamText' : 'ClosedStudyText';
  const links = [
    ...(project.properties.isMessagingActive ? [{ to: paths.ownMessages, text: t('YourMessages') }] : []),
    { to: paths.surveysCompleted, text: t('SurveysCompleted') },
    { to: paths.contact, text: t('Contact') },
  ];
  return (
    <>
      <Card>
        <Stack gap="md">
          <p className="m-0">
            {t(text, { study: environment.projectName, team: environment.medicalTeamName })}
          </p>
          <div className="row wrap gap-8">
            {links.map((link) => (
              <Button key={link.to} component={Link} to={link.to} variant="default">
                {link.text}
              </Button>
            ))}
          </div>
        </Stack>
      </Card>
      <HelpDeskCard desk={project.helpDesk} />
      <EmergencyCall />
    </>
  );
}
