// What a doctor or nurse does with an alert: take it, say how the patient was contacted, hand it over, close it.
import { Button } from '@mantine/core';
import {
  IconBuildingHospital,
  IconMessage2,
  IconPhone,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ContactWay, contactWays } from '@trialog/contract/alerts.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { lazy, Suspense, useState } from 'react';
import type { AnyTextKey } from '../i18n/translation.ts';
import { useTranslation } from '../i18n/translation.ts';
import { forgetForm } from '../people/begun-forms.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { contactTexts } from './contact-texts.ts';
import { type Step, useColleagues, useStep } from './queries.ts';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

const done: Record<Step['step'], AnyTextKey> = {
  claim: 'AlertTaken',
  handOver: 'AlertHandedOver',
  contact: 'AlertContactNoted',
  close: 'AlertClosedNow',
};

const icons: Record<ContactWay, TablerIcon> = {
  called: IconPhone,
  written: IconMessage2,
  met: IconBuildingHospital,
};

export function AlertSteps({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const step = useStep(alert);
  const [isClosing, setClosing] = useState(false);
  const isMine = alert.owner?.isMe ?? false;
  const go = (next: Step) =>
    step.mutate(next, {
      onSuccess: () => {
        setClosing(false);
        if (next.step === 'close') forgetForm(`alertNote.${alert.alertId}`);
        showSuccess(t(done[next.step]));
      },
    });
  return (
    <>
      {!isMine && (
        <Button
          size="sm"
          variant={alert.state === 'new' ? 'filled' : 'default'}
          loading={step.isPending && !isClosing}
          onClick={() => go({ step: 'claim' })}
        >
          {t(alert.state === 'new' ? 'AlertTake' : 'AlertTakeOver')}
        </Button>
      )}
      {alert.state !== 'contacted' && (
        <MenuButton
          choices={() =>
            contactWays.map((way) => ({
              key: way,
              text: t(contactTexts[way]),
              icon: icons[way],
              onChoose: () => go({ step: 'contact', way }),
            }))
          }
        >
          {(button) => (
            <Button size="sm" variant={isMine ? 'filled' : 'default'} disabled={step.isPending} {...button}>
              {t('AlertContact')}
            </Button>
          )}
        </MenuButton>
      )}
      {isMine && (
        <HandOver
          alert={alert}
          busy={step.isPending}
          onChoose={(userId) => go({ step: 'handOver', userId })}
        />
      )}
      {alert.state !== 'new' && (
        <Button
          size="sm"
          variant={alert.state === 'contacted' ? 'filled' : 'default'}
          disabled={step.isPending}
          onClick={() => setClosing(true)}
        >
          {t('AlertClose')}
        </Button>
      )}
      {isClosing && (
        <Suspense>
          <CloseDialog
            alert={alert}
            busy={step.isPending}
            onSave={(note) => go({ step: 'close', note })}
            onClose={() => setClosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface HandOverProps {
  alert: Alert;
  busy: boolean;
  onChoose: (userId: string) => void;
}

/** Not there where one is the only one of the team. */
function HandOver({ alert, busy, onChoose }: HandOverProps) {
  const { t } = useTranslation();
  const others = useColleagues(alert).data?.filter(({ userId }) => userId !== alert.owner?.userId) ?? [];
  if (others.length === 0) return null;
  return (
    <MenuButton
      choices={() =>
        others.map(({ userId, name }) => ({
          key: userId,
          text: name,
          icon: IconUser,
          onChoose: () => onChoose(userId),
        }))
      }
    >
      {(button) => (
        <Button size="sm" variant="default" disabled={busy} {...button}>
          {t('AlertHandOver')}
        </Button>
      )}
    </MenuButton>
  );
}
