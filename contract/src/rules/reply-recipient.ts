// Who sees a reply beside the team (SPEC 6): the patient of the thread. Under a broadcast, which has none, it is the
// patient who writes, or the one whom staff answers privately; otherwise everyone.

interface Reply {
  /** None for a broadcast. */
  readonly threadPatientId: string | null;
  /** The writer, where a patient writes. */
  readonly writingPatientId: string | null;
  /** The patient whom the reply names. */
  readonly namedId?: string | undefined;
}

/** The one patient who sees the reply, or null for everyone; undefined where it names somebody whom it cannot be for. */
export function patientOfReply({
  threadPatientId,
  writingPatientId,
  namedId,
}: Reply): string | null | undefined {
  const patientId = threadPatientId ?? writingPatientId;
  if (patientId === null) return namedId ?? null;
  return namedId === undefined || namedId === patientId ? patientId : undefined;
}
