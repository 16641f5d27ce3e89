// The documents that someone may open or must accept: the study's own where it has one, else the institute's
// (R3.39), in the language shown.
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { projectPaths } from '@trialog/contract/projects.ts';
import type { Institute, Project, Protocol } from '@trialog/contract/schemas/projects.ts';
import { useEffect, useState } from 'react';
import { afterFirstPaint } from '../boot/idle.ts';
import type { TextKey } from '../i18n/en.ts';
import { useTranslation } from '../i18n/translation.ts';
import { request } from '../platform/api.ts';
import { useEnvironment } from './environment.ts';

export type DocumentKind = 'privacy' | 'terms' | 'licence';

export const documentNames = {
  privacy: 'PrivacyPolicy',
  terms: 'TermsAndConditions',
  licence: 'Licence',
} as const satisfies Record<DocumentKind, TextKey>;

/** Where each one is; nothing for one that does not exist. */
export type DocumentLinks = Readonly<Record<DocumentKind, string | undefined>>;

export function useDocumentLinks(wanted = true) {
  const { language } = useTranslation().i18n;
  const { kind, project } = useEnvironment();
  const projectId = project?.projectId;
  return useQuery({
    queryKey: ['projects', 'documents', projectId, language],
    queryFn: async ({ signal }): Promise<DocumentLinks> => {
      const [institute, study] = await Promise.all([
        request<Institute>(projectPaths.institute, { signal }),
        // Asked again, since its addresses are those of one language.
        projectId === undefined
          ? undefined
          : request<Project>(projectPaths.one(projectId), { signal }).then(({ properties }) => properties),
      ]);
      const { privacyPolicy, termsAndConditions, licence } = institute.properties;
      return {
        privacy: study?.privacyPolicy.url ?? privacyPolicy?.url,
        terms: study?.termsAndConditions.url ?? termsAndConditions?.url,
        licence: licence?.url,
      };
    },
    enabled: wanted && kind !== 'resolving',
    placeholderData: keepPreviousData,
    // Whoever asks wants the version of this moment; coming back from reading it is no reason to ask again.
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { shownByPage: true },
  });
}

/** Whether the institute has a licence to read; requested once the page is idle, since nobody waits for a link to it. */
export function useHasLicence(): boolean {
  const [looked, setLooked] = useState(false);
  useEffect(() => afterFirstPaint(() => setLooked(true)), []);
  return (
    useQuery({
      queryKey: ['projects', 'institute'],
      queryFn: ({ signal }) => request<Institute>(projectPaths.institute, { signal }),
      enabled: looked,
      staleTime: limits.sessionCacheMs,
      meta: { background: true },
    }).data?.properties.licence?.url !== undefined
  );
}

/** Still to come; a try after a failure keeps what is shown. */
export const isLooking = (links: UseQueryResult<DocumentLinks>): boolean =>
  (links.isPending || links.isFetching) && links.errorUpdateCount === 0;

/** A link to the protocol opens for an hour: a page left open gets a new one in time. */
const renewLinkMs = 30 * 60_000;

export function useProtocolLink(projectId: string) {
  const { language } = useTranslation().i18n;
  return useQuery({
    queryKey: ['projects', 'protocol', projectId, language],
    queryFn: async ({ signal }) => {
      const path = `${projectPaths.protocol}?${new URLSearchParams({ projectId })}`;
      return (await request<Protocol>(path, { signal })).projectProtocol.url;
    },
    refetchInterval: renewLinkMs,
    placeholderData: keepPreviousData,
    meta: { shownByPage: true },
  });
}
