// Types of bootstrap.js, which is plain JavaScript because it runs before anything is installed.
export function nodeComplaint(version: string): string | undefined;
export function installKey(root: string, platform?: string, arch?: string): string;
export function isInstalled(root: string): boolean;
export function isComplete(root: string): boolean;
export function markInstalled(root: string): void;
export function withLock<T>(file: string, work: () => T, waitMs?: number): T;
export function npmCommand(
  root: string,
  env?: Record<string, string | undefined>,
  execPath?: string,
): { command: string; args: string[]; env: Record<string, string | undefined> };
