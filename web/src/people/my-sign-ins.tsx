// One's own sign-ins, failed ones among them. Nothing is shown where failed ones are not known.
import { Button, Stack, Text, Title } from '@mantine/core';
import type { SignIns } from '@trialog/contract/schemas/people.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Card } from '../ui/card.tsx';
import { Moment } from '../ui/moment.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { browserName } from './browser-name.ts';
import classes from './my-sign-ins.module.css';
import { useSignIns } from './queries.ts';

const FEW = 5;

export default function MySignIns() {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { data } = useSignIns();
  if (!data?.isKnown || data.entries.length === 0) return null;
  const shown = isWhole ? data.entries : data.entries.slice(0, FEW);
  return (
    <Card labelledBy="my-sign-ins">
      <Stack gap="md">
        <div>
          <Title order={2} id="my-sign-ins">
            {t('SignInsTitle')}
          </Title>
          <Text className="quiet">{t('SignInsHint')}</Text>
        </div>
        <ul className={classes.list} aria-labelledby="my-sign-ins">
          {shown.map((entry) => (
            <li key={`${entry.at} ${entry.isFailed}`} className={classes.entry}>
              <StatusBadge
                tone={entry.isFailed ? 'danger' : 'done'}
                text={t(entry.isFailed ? 'SignInFailed' : 'SignInDone')}
              />
              {entry.throttled === null ? (
                <Browser client={entry.client} />
              ) : (
                <span className={classes.browser}>{t('SignInsThrottled', { count: entry.throttled })}</span>
              )}
              <span className={classes.when}>
                <Moment at={entry.at} withTime />
              </span>
            </li>
          ))}
        </ul>
        {data.entries.length > shown.length && (
          <div>
            <Button variant="default" onClick={() => setWhole(true)}>
              {t('MoreSignIns')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Browser({ client }: Pick<SignIns['entries'][number], 'client'>) {
  const { t } = useTranslation();
  const name = browserName(client);
  if (name === undefined) return <span className={classes.browser}>{t('BrowserUnknown')}</span>;
  const { browser, system } = name;
  return (
    <span className={classes.browser}>
      {system === undefined ? browser : t('BrowserOn', { browser, system })}
    </span>
  );
}
