// Whatever takes rights away says why: the reason is in the audit trail and in the access register.

/** Nothing was changed; it needs a reason. */
export class ReasonMissing extends Error {
  override name = 'ReasonMissing';
  /** What would be taken away, in words. */
  readonly losses: readonly string[];
  constructor(losses: readonly string[]) {
    super(`A reason is needed: ${losses.join('; ')}.`);
    this.losses = losses;
  }
}
