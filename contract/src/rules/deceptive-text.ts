// Signs that make a text read as another: nobody sees them, or they turn the direction of writing round.

/** Control characters, ends of lines, and the signs that turn the direction of a text. */
const deceptive = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const allDeceptive = new RegExp(deceptive.source, 'gu');

export const isDeceptive = (text: string): boolean => deceptive.test(text);

/** With a blank in the place of each. */
export const withoutDeceptive = (text: string): string => text.replace(allDeceptive, ' ');
