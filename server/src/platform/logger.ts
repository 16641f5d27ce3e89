// The one maker of the log. Nothing personal is written to it; what a library writes by itself is taken out here.
import { type DestinationStream, pino } from 'pino';

export function makeLogger(level: string, destination?: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      // The reader of forms tells all headers of the request, its bearer token too, at the level "trace".
      redact: { paths: ['busboyOptions', 'req', 'headers'], remove: true },
    },
    destination ?? pino.destination(1),
  );
}
