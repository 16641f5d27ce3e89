// Prompts whoever sits at the terminal. Where nobody does, there is no answer.
import { createInterface } from 'node:readline/promises';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

export async function prompt(
  question: string,
  input: Input = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | undefined> {
  if (!input.isTTY) return undefined;
  const terminal = createInterface({ input, output });
  try {
    // Ctrl-D and Ctrl-C are answers too: not yes.
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
}
