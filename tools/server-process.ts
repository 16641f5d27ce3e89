// What the server's process is given before it starts, because it cannot give it to itself later.
import { compileCache } from './paths.ts';

// A heap may grow by half of what is in use before it is cleaned; left to itself it may grow to three times as much.
export const serverArgs = ['--heap-growing-percent=50'];

export const serverEnv = {
  NODE_COMPILE_CACHE: compileCache,
  // glibc returns freed blocks of more than this many bytes to the system. Left to itself it raises the limit after the
  // first large block, and each thread that has checked a password holds on to the 19 MB that this took.
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
};
