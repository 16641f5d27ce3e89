// Why a microphone or a camera cannot be used (SPEC 8), from what the browser says about it.

export type Device = 'microphone' | 'camera';

export interface DeviceFault {
  readonly device: Device;
  /** `lost` is one that was taken away while it recorded; `unsupported` a browser that cannot record at all. */
  readonly kind: 'refused' | 'missing' | 'inUse' | 'lost' | 'unsupported';
}

const kinds: Readonly<Record<string, DeviceFault['kind']>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** What is known of a device beside the error: whether it is there, and whether it was refused. */
export interface DeviceStatus {
  readonly present: boolean;
  readonly refused: boolean;
}

/** Asked for both at once, a browser does not say which of them failed: the one that is missing or refused. */
export function faultOf(
  error: unknown,
  wanted: readonly Device[],
  known: Readonly<Partial<Record<Device, DeviceStatus>>> = {},
): DeviceFault {
  const kind = kinds[error instanceof Error ? error.name : ''] ?? 'unsupported';
  const culprit = wanted.find((device) =>
    kind === 'refused' ? known[device]?.refused : kind === 'missing' && known[device]?.present === false,
  );
  return { device: culprit ?? wanted[0] ?? 'microphone', kind };
}
