// `node video-program.ts <from> <to>`: rewrites one video and prints what it is, or why it is refused, as JSON.
import { VideoFault } from './video-fault.ts';
import { rewriteVideo } from './video-file.ts';

const [from = '', to = ''] = process.argv.slice(2);
try {
  process.stdout.write(JSON.stringify({ facts: await rewriteVideo(from, to) }));
} catch (error) {
  if (!(error instanceof VideoFault)) throw error;
  process.stdout.write(JSON.stringify({ reason: error.reason }));
}
