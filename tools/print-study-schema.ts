// Writes studies/study-file.schema.json from the schema that the import checks with.
import { writeFileSync } from 'node:fs';
import { publishedSchema } from '../server/src/study-import/study-file/published-schema.ts';

writeFileSync(
  new URL('../studies/study-file.schema.json', import.meta.url),
  `${JSON.stringify(publishedSchema(), null, 2)}\n`,
);
