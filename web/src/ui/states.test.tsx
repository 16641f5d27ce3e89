// What a page says when what it needs does not come.
import { expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { FailedCall } from '../platform/problem.ts';
import { Failed } from './states.tsx';

const failed = (status: number, detail: string) =>
  words(
    <Failed
      error={new FailedCall({ status, code: 'x', detail, requestId: 'r-1' })}
      onRetry={() => undefined}
    />,
  );

it('offers another try where that may help, and names the request', { tags: ['R8.39'] }, () => {
  expect(failed(429, 'Please wait a moment.')).toBe(
    'This could not be loaded Please wait a moment. Reference for the help desk: r-1 Try again',
  );
});

it('shows of a failure inside the server its reference alone', { tags: ['R8.5'] }, () => {
  expect(failed(500, 'Something broke.')).toBe(
    'This could not be loaded Something went wrong. Please try again. Reference for the help desk: r-1 Try again',
  );
});

it('says why it is refused, and offers no other try', () => {
  expect(failed(403, 'You are not allowed to do this.')).toBe('No access You are not allowed to do this.');
});
