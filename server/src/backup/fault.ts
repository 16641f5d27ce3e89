// Why a backup cannot be made or used, in words for whoever runs the installation.

export class BackupFault extends Error {
  override name = 'BackupFault';
}
