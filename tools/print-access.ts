// Writes docs/access.md from the access table.
import { writeFileSync } from 'node:fs';
import { accessDocument } from '@trialog/contract/access/document.ts';

writeFileSync(new URL('../docs/access.md', import.meta.url), accessDocument());
