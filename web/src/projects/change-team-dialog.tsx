// Change medical team and trial (SPEC 2 and 5): first the study, then one of one's teams there; both are needed. Where one
// has a single team in the study, the study alone is the choice.
import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MedicalTeamItem, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showFailedCall } from '../ui/toasts.ts';
import { useEnvironment } from './environment.ts';
import { useChooseEnvironment } from './environment-provider.tsx';
import { myTeams, useProjects } from './queries.ts';
import { StudyChoices } from './study-choices.tsx';
import { TeamChoices } from './team-choices.tsx';

export default function ChangeTeamDialog({
  onClose,
  onChosen,
}: {
  onClose: () => void;
  onChosen: () => void;
}) {
  const { t } = useTranslation();
  const { environment } = useEnvironment();
  const projects = useProjects();
  const choose = useChooseEnvironment();
  const [step, setStep] = useState<1 | 2>(1);
  const [projectId, setProjectId] = useState(environment?.projectId);
  const [team, setTeam] = useState<MedicalTeamItem>();
  const [incomplete, setIncomplete] = useState(false);
  const [saving, setSaving] = useState(false);
  const project: ProjectItem | undefined = projects.data?.find((each) => each.projectId === projectId);
  const teams = useQuery({ ...myTeams(projectId ?? ''), enabled: projectId !== undefined }).data;
  const onlyTeam = teams?.length === 1 ? teams[0] : undefined;

  const show = (next: 1 | 2) => {
    setIncomplete(false);
    setStep(next);
  };
  const goOn = () => {
    if (project === undefined) setIncomplete(true);
    else if (onlyTeam !== undefined) void save(onlyTeam);
    else show(2);
  };
  const save = async (team: MedicalTeamItem | undefined) => {
    if (project === undefined || team === undefined) return setIncomplete(true);
    setSaving(true);
    try {
      await choose({ project, team });
      onChosen();
    } catch (error) {
      showFailedCall(error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('ChangeTeam')}
      closable={!saving}
      actions={
        step === 1 ? (
          <>
            <Button variant="default" disabled={saving} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={saving} onClick={goOn}>
              {t('ContinueToTeams')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" disabled={saving} onClick={() => show(1)}>
              {t('BackToStudies')}
            </Button>
            <Button loading={saving} onClick={() => void save(team)}>
              {t('WorkInTeam')}
            </Button>
          </>
        )
      }
    >
      {onlyTeam === undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('StepOf', { step, steps: 2 })}
        </Text>
      )}
      {step === 1 ? (
        <StudyChoices
          chosen={projectId}
          onChoose={(id) => {
            setProjectId(id);
            setTeam(undefined);
            setIncomplete(false);
          }}
        />
      ) : (
        project !== undefined && (
          <TeamChoices
            project={project}
            chosen={team?.medicalTeamId}
            current={environment?.medicalTeamId}
            onChoose={(chosen) => {
              setTeam(chosen);
              setIncomplete(false);
            }}
          />
        )
      )}
      {incomplete && (
        <Box mt="md">
          <Notice tone="danger" urgent>
            {t('FillinAllFields')}
          </Notice>
        </Box>
      )}
    </Dialog>
  );
}
