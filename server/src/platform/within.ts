// Waits for something, but not for ever: for ends that must come whatever happens.

/** Whether it came to its end in time, well or not. What is late goes on unheard. */
export function endsWithin(milliseconds: number, work: PromiseLike<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    const ended = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(ended, ended);
  });
}
