// The addresses of the audit trail, and of what narrows it.

export const controlAddress = '/control';
export const trailAddress = '/control/audit';

/** The trail of one patient, or of one thing. */
export const trailAddressOf = (filter: Readonly<Record<string, string>>): string =>
  `${trailAddress}?${new URLSearchParams(filter)}`;
