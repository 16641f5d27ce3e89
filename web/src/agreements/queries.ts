// The calls about the agreement.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agreementPaths } from '@trialog/contract/agreements.ts';
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { cachedUserId } from '../people/profile-cache.ts';
import { request } from '../platform/api.ts';
import { FailedCall } from '../platform/problem.ts';
import type { DocumentKind } from '../projects/documents.ts';
import { cacheAgreement, cachedAgreement } from './agreement-cache.ts';

export const agreementKey = ['agreements', 'mine'] as const;

/** `null` while there is no record (R7.21). Asked once a visit; a refused call asks again (app/failures.ts). */
export function useAgreement(bound: boolean) {
  return useQuery({
    queryKey: agreementKey,
    queryFn: async ({ signal }): Promise<UserAgreement | null> => {
      const agreement = await request<UserAgreement>(agreementPaths.mine, { signal }).catch(
        (error: unknown) => {
          if (error instanceof FailedCall && error.problem.status === 404) return null;
          throw error;
        },
      );
      cacheAgreement(agreement);
      return agreement;
    },
    initialData: () => cachedAgreement(cachedUserId()),
    // Tells it from what the server has answered on this page.
    initialDataUpdatedAt: 0,
    enabled: bound,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownByPage: true },
  });
}

function useAgreed<Input>(send: (input: Input) => Promise<UserAgreement>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (agreement) => {
      client.setQueryData(agreementKey, agreement);
      cacheAgreement(agreement);
      // What was refused before may be requested again.
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
}

/** `accepted` are the documents that were shown and ticked; the others were accepted before. */
export const useAcceptDocuments = () =>
  useAgreed((accepted: readonly DocumentKind[]) =>
    request<UserAgreement>(agreementPaths.accept, {
      method: 'POST',
      body: {
        privacyAccepted: true,
        termsConditionsAccepted: true,
        ...(accepted.includes('licence') ? { licenceAccepted: true } : {}),
      },
    }),
  );

export const useConfirmUrgentAdvice = () =>
  useAgreed((confirmed: boolean) =>
    request<UserAgreement>(agreementPaths.acceptEmergencyAlert, {
      method: 'PUT',
      body: { trialogEmergencyMessageAccepted: confirmed },
    }),
  );
