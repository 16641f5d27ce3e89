// Asks for the microphone, with or without the camera, and says in our words why it cannot be had.
import { type Device, type DeviceFault, type DeviceStatus, faultOf } from './device-fault.ts';

/** Thrown where a device cannot be used. */
export class DeviceError extends Error {
  override name = 'DeviceError';
  readonly fault: DeviceFault;
  constructor(fault: DeviceFault) {
    super(`${fault.device} ${fault.kind}`);
    this.fault = fault;
  }
}

export interface OpenDevice {
  readonly stream: MediaStream;
  /** Releases the devices; their light goes out. */
  close(): void;
}

const sound = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** 720p where the camera has it. A phone held upright gives it upright. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };

export const openMicrophone = (onLost: (fault: DeviceFault) => void): Promise<OpenDevice> =>
  open(['microphone'], { audio: sound }, onLost);

/** The given camera, else the one that looks at the person. */
export const openCamera = (
  camera: string | undefined,
  onLost: (fault: DeviceFault) => void,
): Promise<OpenDevice> =>
  open(
    ['camera', 'microphone'],
    {
      audio: sound,
      video: {
        ...picture,
        ...(camera === undefined ? { facingMode: 'user' } : { deviceId: { exact: camera } }),
      },
    },
    onLost,
  );

async function open(
  wanted: readonly Device[],
  constraints: MediaStreamConstraints,
  onLost: (fault: DeviceFault) => void,
): Promise<OpenDevice> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices?.getUserMedia === undefined || typeof AudioWorkletNode === 'undefined')
    throw new DeviceError({ device: wanted[0] ?? 'microphone', kind: 'unsupported' });
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia(constraints);
  } catch (error) {
    throw new DeviceError(faultOf(error, wanted, await knownOf(devices, wanted)));
  }
  for (const track of stream.getTracks())
    track.onended = () => onLost({ device: track.kind === 'video' ? 'camera' : 'microphone', kind: 'lost' });
  return {
    stream,
    close: () => {
      for (const track of stream.getTracks()) {
        track.onended = null;
        track.stop();
      }
    },
  };
}

async function knownOf(devices: MediaDevices, wanted: readonly Device[]) {
  const present = await devices.enumerateDevices().catch(() => []);
  const known: Partial<Record<Device, DeviceStatus>> = {};
  for (const device of wanted) {
    const kind = device === 'camera' ? 'videoinput' : 'audioinput';
    known[device] = {
      present: present.some((each) => each.kind === kind),
      refused: (await permissionOf(device)) === 'denied',
    };
  }
  return known;
}

async function permissionOf(device: Device): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: device })).state;
  } catch {
    return undefined; // not every browser tells
  }
}

export interface Camera {
  readonly id: string;
  readonly name: string;
}

/** Browsers give their names only once one of them is open. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
