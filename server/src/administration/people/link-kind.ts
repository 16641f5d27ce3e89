/** What a link lets somebody do: come in for the first time, or choose a new password. */
export type LinkKind = 'invite' | 'reset-password';
