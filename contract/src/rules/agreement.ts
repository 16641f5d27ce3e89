// How far two coders agree on one element, each having said yes or no to it on the same messages: the share on which
// they agree, and Cohen's kappa, which takes off what chance alone would give.

interface FourCounts {
  /** Both put the element on the message. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

interface AgreementFigures {
  /** The messages that both have coded. */
  readonly messages: number;
  /** From 0 to 100; null where there is nothing to compare. */
  readonly percent: number | null;
  /** From -1 to 1; null where chance alone would agree on everything, so that nothing can be said. */
  readonly kappa: number | null;
}

export function agreementOf({ both, onlyFirst, onlySecond, neither }: FourCounts): AgreementFigures {
  const messages = both + onlyFirst + onlySecond + neither;
  if (messages === 0) return { messages, percent: null, kappa: null };
  const observed = (both + neither) / messages;
  const [first, second] = [both + onlyFirst, both + onlySecond];
  // Compared in whole numbers: a fraction that should be one may fall short of it.
  const byChance = first * second + (messages - first) * (messages - second);
  const percent = observed * 100;
  if (byChance === messages * messages) return { messages, percent, kappa: null };
  const expected = byChance / (messages * messages);
  return { messages, percent, kappa: (observed - expected) / (1 - expected) };
}
