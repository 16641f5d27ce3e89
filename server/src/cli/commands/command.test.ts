// Taking rights away asks for a reason: the one that was given, else whoever sits at the terminal, else nobody.
import { describe, expect, it } from 'vitest';
import { ReasonMissing } from '../../study-import/reason-missing.ts';
import { withReason } from './command.ts';

const act = async ({ reason }: { reason?: string }) => {
  if (!reason) throw new ReasonMissing(['role Nurse of marco ends', 'project aurora closes']);
  return `done because ${reason}`;
};

function terminal(answer: string | undefined) {
  const lines: string[] = [];
  const questions: string[] = [];
  return {
    lines,
    questions,
    print: (line: string) => void lines.push(line),
    prompt: async (question: string) => {
      questions.push(question);
      return answer;
    },
  };
}

describe('a command that takes rights away', () => {
  it('prompts for nothing where the reason was given', async () => {
    const here = terminal('other');
    expect(await withReason(here, { reason: 'Left' }, act)).toBe('done because Left');
    expect(here.questions).toEqual([]);
  });

  it('says what needs a reason, and goes on with the answer', async () => {
    const here = terminal('  Left in May ');
    expect(await withReason(here, {}, act)).toBe('done because Left in May');
    expect(here.lines).toEqual([
      'needs a reason: role Nurse of marco ends',
      'needs a reason: project aurora closes',
    ]);
    expect(here.questions).toHaveLength(1);
  });

  it.each([
    ['nobody answers', undefined, 'Add --reason'],
    ['the answer is blank', '  ', 'a reason has 1 to 500 characters'],
    ['the answer is too long', 'x'.repeat(501), 'a reason has 1 to 500 characters'],
  ])('is refused where %s', async (_case, answer, words) => {
    await expect(withReason(terminal(answer), {}, act)).rejects.toThrow(words);
  });

  it('lets any other failure through', async () => {
    const fails = () => Promise.reject(new Error('away'));
    await expect(withReason(terminal('x'), {}, fails)).rejects.toThrow('away');
  });
});
