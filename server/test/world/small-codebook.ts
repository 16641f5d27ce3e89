// A small sound codebook to plant mistakes and changes in; it goes with the small study.
import { type Edit, SMALL_STUDY, writeStudy } from './small-study.ts';

export const SMALL_CODEBOOK = `codebooks:
  - project: aurora
    language: en
    categories:
      - key: body
        label: { en: Body, it: Corpo }
        color: "#c2410c"
        elements:
          - { key: pain, label: { en: Pain, it: Dolore }, color: "#aa0000" }
          - { key: sleep, label: { en: Sleep, it: Sonno }, description: { en: Too little., it: Troppo poco. } }
      - key: mind
        label: { en: Mind, it: Mente }
        color: "#7e22ce"
        elements:
          - { key: worry, label: { en: Worry, it: Preoccupazione } }
`;

const END = '    patient: { studyCode: AUR-MIL-002 }\n';

const withCodebook: Edit = [END, `${END}${SMALL_CODEBOOK}`];

/** The small study with the small codebook, edited. */
export function writeCodebookStudy(...edits: readonly Edit[]): string {
  return writeStudy(withCodebook, ...edits);
}

/** Line and column of a text in it after the edits. */
export function locationInCodebook(text: string, edits: readonly Edit[]): string {
  const whole = [withCodebook, ...edits].reduce(
    (all, [from, to]) => all.replace(from, () => to),
    SMALL_STUDY,
  );
  const before = whole.slice(0, whole.indexOf(text)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
