// How far coders agree where several code a message without seeing each other's codes, and the messages on which they
// differ, to be settled.
import type {
  Agreement,
  AnalysisCategory,
  CoderPair,
  Disagreements,
} from '@trialog/contract/schemas/analyses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/charts/plain-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { messageAddress } from '../addresses.ts';
import { ElementChip } from '../element-chip.tsx';
import { elementsById } from '../elements-by-id.ts';
import { useAgreement, useDisagreements } from '../queries.ts';
import classes from './agreement.module.css';

interface Props {
  projectId: string;
  teamId: string | undefined;
  query: URLSearchParams;
  codebook: readonly AnalysisCategory[];
}

export function AgreementOfCoders({ projectId, teamId, query, codebook }: Props) {
  const agreement = useAgreement(projectId, teamId);
  const disagreements = useDisagreements(projectId, teamId);
  const failed = [agreement, disagreements].find(({ isLoadingError }) => isLoadingError);
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (agreement.data === undefined || disagreements.data === undefined) return <LoadingLines lines={5} />;
  return (
    <div className={classes.parts}>
      <Differences
        projectId={projectId}
        disagreements={disagreements.data}
        query={query}
        codebook={codebook}
      />
      <Pairs agreement={agreement.data} codebook={codebook} />
    </div>
  );
}

export function Pairs({
  agreement,
  codebook,
}: {
  agreement: Agreement;
  codebook: readonly AnalysisCategory[];
}) {
  const { t } = useTranslation();
  if (agreement.pairs.length === 0)
    return (
      <Card>
        <h2 className="m-0 semibold mb-4 text-17">{t('CodersAgreement')}</h2>
        <Empty text={t('AgreementNotEnough', { wanted: agreement.codersWanted })} />
      </Card>
    );
  return agreement.pairs.map((pair) => (
    <Pair key={pair.coders.map(({ userId }) => userId).join(' ')} pair={pair} codebook={codebook} />
  ));
}

function Pair({ pair, codebook }: { pair: CoderPair; codebook: readonly AnalysisCategory[] }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const kappa = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const elements = elementsById(codebook);
  const [first, second] = pair.coders;
  const names = { first: first.name, second: second.name };
  const title = t('AgreementOf', names);
  return (
    <Card>
      <h2 className="m-0 semibold mb-4 text-17">{title}</h2>
      <p className="m-0 quiet mb-12">{t('AgreementMessages', { count: pair.messages })}</p>
      <PlainTable
        caption={title}
        head={[
          t('FilterElement'),
          t('AgreementBoth'),
          t('AgreementOnly', { name: first.name }),
          t('AgreementOnly', { name: second.name }),
          t('AgreementNeither'),
          t('AgreementPercent'),
          t('AgreementKappa'),
        ]}
        rows={inBookOrder(pair.elements, elements).map((element) => ({
          key: element.elementId,
          cells: [
            elements.get(element.elementId)?.label ?? '…',
            element.both,
            element.onlyFirst,
            element.onlySecond,
            element.neither,
            element.percent === null ? '–' : percent.format(element.percent / 100),
            element.kappa === null ? t('KappaUnknown') : kappa.format(element.kappa),
          ],
        }))}
      />
    </Card>
  );
}

/** As the codebook has them; `elements` goes through it from the first to the last. */
function inBookOrder<Item extends { readonly elementId: string }>(
  items: readonly Item[],
  elements: ReadonlyMap<string, unknown>,
): readonly Item[] {
  const order = [...elements.keys()];
  return [...items].sort((a, b) => order.indexOf(a.elementId) - order.indexOf(b.elementId));
}

interface DifferencesProps extends Omit<Props, 'teamId'> {
  disagreements: Disagreements;
}

export function Differences({ projectId, disagreements, query, codebook }: DifferencesProps) {
  const { t } = useTranslation();
  const elements = elementsById(codebook);
  const { total, disagreements: listed } = disagreements;
  return (
    <Card>
      <h2 className="m-0 semibold mb-4 text-17">{t('DisagreementsTitle')}</h2>
      {total === 0 ? (
        <Empty text={t('NoDisagreements')} />
      ) : (
        <p className="m-0 quiet mb-12">
          {t('DisagreementsCount', { count: total })}
          {total > listed.length && ` ${t('DisagreementsNewest', { count: listed.length })}`}
        </p>
      )}
      <ul className="plain-list">
        {listed.map(({ message, codings }) => (
          <li key={message.messageId} className={classes.message}>
            <Link
              className={classes.link}
              to={messageAddress(
                { projectId, authorId: message.author.userId, messageId: message.messageId },
                query,
              )}
            >
              {message.author.name} · <Moment at={message.createdDateTime} withTime />
            </Link>
            {message.body !== '' && (
              <p className="m-0 mb-8" dir="auto">
                {message.body}
              </p>
            )}
            <dl className="m-0">
              {codings.map(({ userId, name, elementIds }) => (
                <div key={userId} className={classes.coding}>
                  <dt className="quiet text-14">{name}</dt>
                  <dd className="row wrap m-0 gap-6">
                    {elementIds.length === 0 && t('NothingFound')}
                    {elementIds.map((id) => {
                      const element = elements.get(id);
                      return element === undefined ? null : <ElementChip key={id} element={element} />;
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
