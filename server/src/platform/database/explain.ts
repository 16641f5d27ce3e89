// One clear sentence for what an operator can mend about the database; nothing for what is a fault of ours.

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/** `setting` is where the address stands that was used. */
export function explainDatabaseError(error: unknown, setting = 'DATABASE_URL'): string | undefined {
  if (error instanceof AggregateError) return explainDatabaseError(error.errors[0], setting);
  const code = String((error as { code?: unknown } | undefined)?.code ?? '');
  if (code === '28P01' || code === '28000') return `The database refuses the login in ${setting}.`;
  if (code === '3D000') return `The database named in ${setting} does not exist.`;
  if (code === '42501')
    return setting === 'DATABASE_URL'
      ? 'The login in DATABASE_URL does not own the database and may not do this.'
      : `The login in ${setting} may not use this database.`;
  if (code === '57P03') return 'The database is still starting. Try again in a moment.';
  if (UNREACHABLE.has(code) || code.startsWith('57P'))
    return setting === 'DATABASE_URL'
      ? 'The database cannot be reached. Is it running, and are host and port right?'
      : `The database in ${setting} cannot be reached. Are host and port right?`;
  return undefined;
}
