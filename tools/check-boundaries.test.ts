// Each rule of the house is broken once on purpose; the check must find that and nothing else.
import { describe, expect, it } from 'vitest';
import { checkBoundaries, checkFile, findCycles } from './check-boundaries.ts';
import { importsOf, parseSource, taggedTemplates } from './parse-source.ts';

const check = (path: string, body: string): string[] =>
  checkFile({ path, text: `// What it holds.\n${body}` });

describe('who may import whom', () => {
  const faults: [path: string, body: string, finding: string][] = [
    ['contract/src/messages.ts', "import fs from 'node:fs';", 'contract imports node:fs'],
    ['contract/src/rules/a.ts', "import { z } from 'zod';", 'contract imports zod'],
    ['contract/src/messages.ts', "import { x } from '../../server/src/config.ts';", 'they never meet'],
    ['web/src/people/page.tsx', "import { x } from '../../../server/src/people/view.ts';", 'they never meet'],
    ['server/src/people/routes.ts', "import { x } from '@trialog/web/people/page.ts';", 'they never meet'],
    ['server/src/people/routes.ts', "import { x } from '../../../contract/src/people.ts';", 'relative path'],
    ['server/src/people/routes.ts', "import { x } from '../messages/view.ts';", 'to its right'],
    ['web/src/media/a.ts', "const page = await import('../analyses/page.tsx');", 'to its right'],
    ['web/src/media/a.ts', "export { x } from '../people/page.tsx';", 'to its right'],
    ['web/src/media/a.ts', "import type {\n  A,\n  B,\n} from '../people/page.tsx';", 'to its right'],
    ['server/src/people/routes.ts', "import { x } from '../app.ts';", 'nothing imports app'],
    ['server/src/platform/a.ts', "import '../main.ts';", 'nothing imports app'],
    ['web/src/ui/button.tsx', "import { x } from '../app/router.tsx';", 'nothing imports app'],
    ['web/src/ui/button.tsx', "import { x } from '../people/page.tsx';", 'ui imports the domain people'],
    [
      'web/src/ui/button.tsx',
      "import { Mood } from '@trialog/contract/surveys.ts';",
      'ui imports the contract of the domain surveys',
    ],
    [
      'web/src/ui/button.tsx',
      "import type { Me } from '@trialog/contract/schemas/people.ts';",
      'ui imports the contract of the domain people',
    ],
    ['web/src/platform/a.ts', "import { x } from '../ui/button.tsx';", 'platform imports ui'],
    ['web/src/boot/idle.ts', "import { x } from '../people/page.tsx';", 'boot imports the domain people'],
    ['web/src/people/page.tsx', "import { x } from '../boot/start.tsx';", 'nothing imports app'],
    [
      'server/src/platform/http/a.ts',
      "import { x } from '../../media/store.ts';",
      'platform imports the domain',
    ],
    [
      'server/src/platform/jobs/a.ts',
      "import { x } from '../../identity/keys.ts';",
      'platform imports the domain',
    ],
    ['server/src/messages/routes.ts', "import { x } from '../team-events/stream.ts';", 'to its right'],
    [
      'server/src/people/view.ts',
      "import { x } from '../../test/world/world.ts';",
      'what runs never imports tests',
    ],
    [
      'server/src/people/view.test.ts',
      "import { x } from '../../test/world/world.ts';",
      'stands in server/test',
    ],
    ['server/src/people/view.ts', "import { x } from '../../demo/import-demo.ts';", 'only the start'],
    ['server/demo/import-demo.ts', "import { x } from '../src/start.ts';", 'nothing imports app'],
    ['server/src/config.ts', "import { x } from './media/store.ts';", 'config.ts imports the domain media'],
    ['server/src/people/routes.ts', "import { x } from '../../../tools/run.ts';", 'no part of the product'],
    ['web/src/people/page.tsx', "import { Value } from 'typebox';", 'import its types'],
    ['contract/src/people.ts', "import { Type } from 'typebox';", 'import its types'],
    [
      'web/src/people/page.tsx',
      "import { Me } from '@trialog/contract/schemas/people.ts';",
      'imports a schema as a value',
    ],
    ['contract/src/people.ts', "import { Me } from './schemas/people.ts';", 'imports a schema as a value'],
    ['server/src/billing/routes.ts', "import { x } from './store.ts';", 'neither a domain'],
    ['server/src/ui/routes.ts', "import { x } from './store.ts';", 'neither a domain'],
  ];
  it.each(faults)('finds the fault in %s: %s', (path, body, finding) => {
    expect(check(path, body)).toEqual([expect.stringContaining(finding)]);
  });

  const allowed: [path: string, body: string][] = [
    ['contract/src/messages.ts', "import type { Static } from 'typebox';\nimport { y } from './limits.ts';"],
    ['contract/src/schemas/people.ts', "import { Type } from 'typebox';\nimport { x } from '../people.ts';"],
    ['contract/src/rules/a.ts', "import type { Me } from '../schemas/people.ts';"],
    ['server/src/people/routes.ts', "import { type Static, Type } from 'typebox';"],
    ['web/src/people/page.tsx', "import type { Me } from '@trialog/contract/schemas/people.ts';"],
    ['contract/src/rules/a.test.ts', "import fc from 'fast-check';"],
    [
      'server/src/messages/routes.ts',
      "import { x } from '../people/view.ts';\nimport { y } from '../config.ts';",
    ],
    ['server/src/messages/routes.ts', "import { x } from '@trialog/contract/rules/reply-window.ts';"],
    ['server/src/app.ts', "import { x } from './analyses/routes.ts';"],
    ['server/src/main.ts', "import { x } from './app.ts';"],
    ['server/src/start.ts', "const demo = await import('../demo/import-demo.ts');"],
    ['server/demo/import-demo.ts', "import { x } from '../src/study-import/apply/import-study.ts';"],
    ['server/src/cli/users/a.ts', "import { x } from '../../identity/accounts.ts';"],
    ['web/src/app/router.tsx', "import { x } from '../surveys/page.tsx';"],
    ['web/src/boot/start.tsx', "import { x } from '../surveys/page.tsx';"],
    ['web/src/ui/button.tsx', "import { limits } from '@trialog/contract/limits.ts';"],
    [
      'web/src/people/page.tsx',
      "import { x } from '../ui/card.tsx';\nimport type { Static } from 'typebox';",
    ],
    ['server/test/people.test.ts', "import { x } from '../src/app.ts';"],
    ['server/src/people/routes.ts', "// import { x } from '../messages/view.ts';"],
    ['server/src/people/routes.ts', "/* import { x }\nfrom '../messages/view.ts' */"],
  ];
  it.each(allowed)('lets %s: %s', (path, body) => {
    expect(check(path, body)).toEqual([]);
  });

  it('names the line of a fault', () => {
    expect(check('web/src/media/a.ts', "const a = 1;\nimport { x } from '../people/b.ts';")[0]).toMatch(
      /^web\/src\/media\/a\.ts:3: /,
    );
  });
});

describe('where SQL stands', () => {
  it.each([
    'const rows = await sql`select 1`;',
    'const rows = await context.db<Row[]>`select 1`;',
    'await db.begin((tx) => tx`delete from users`);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    'const a = `a ${sql`b`}`;',
  ])('finds it in a use case: %s', (body) => {
    expect(check('server/src/people/suspend.ts', body)).toEqual([expect.stringContaining('SQL stands')]);
    expect(check('server/demo/history/messages.ts', body)).toEqual([expect.stringContaining('SQL stands')]);
    expect(check('server/src/people/store.ts', body)).toEqual([]);
    expect(check('server/src/identity/keys.ts', body)).toEqual([]);
    expect(check('server/src/platform/audit/seal.ts', body)).toEqual([]);
  });

  it('does not take other templates, or the end of one, for SQL', () => {
    expect(
      check('server/src/people/suspend.ts', 'const a = `the db`; const b = html`x`; const c = mysql`x`;'),
    ).toEqual([]);
  });
});

describe('how files are named and opened', () => {
  it.each([
    'server/src/people/utils.ts',
    'web/src/helpers/a.css',
    'web/src/ui/common.test.ts',
    'contract/src/misc/a.ts',
  ])('refuses the name %s', (path) => {
    expect(check(path, '')).toContainEqual(expect.stringContaining('is named'));
  });

  it('refuses a barrel file', () => {
    expect(check('web/src/ui/index.ts', '')).toEqual([expect.stringContaining('barrel')]);
  });

  it('asks for an opening comment', () => {
    expect(checkFile({ path: 'web/src/ui/a.tsx', text: 'export const a = 1;\n' })).toEqual([
      expect.stringContaining('opens without a comment'),
    ]);
    expect(checkFile({ path: 'tools/a.ts', text: '#!/usr/bin/env node\n// A.\n' })).toEqual([]);
  });

  it('asks a file of 401 lines why it is long, and not one of 400', () => {
    const long = 'a();\n'.repeat(400);
    expect(check('web/src/ui/a.ts', long)).toEqual([expect.stringContaining('401 lines')]);
    expect(check('web/src/ui/a.ts', long.slice(5))).toEqual([]);
    expect(check('web/src/ui/a.ts', `// Long because it is one table.\n${long}`)).toEqual([]);
  });
});

describe('a circle of imports', () => {
  const file = (path: string, ...targets: string[]) => ({
    path: `web/src/ui/${path}.ts`,
    text: targets.map((target) => `import ${target};`).join('\n'),
  });

  it('is found, by types and through other files too', () => {
    const files = [
      file('a', "type { B } from './b.ts'"),
      file('b', "{ c } from './c.ts'"),
      file('c', "'./a.ts'"),
    ];
    expect(findCycles(files)).toEqual([
      'web/src/ui/a.ts → web/src/ui/b.ts → web/src/ui/c.ts → web/src/ui/a.ts',
    ]);
  });

  it('is none where two ways lead to one file, or where one is fetched when it is needed', () => {
    const files = [file('a', "'./b.ts'", "'./c.ts'"), file('b', "'./c.ts'"), file('c')];
    expect(findCycles(files)).toEqual([]);
    const late = { path: 'web/src/ui/c.ts', text: "export const load = () => import('./a.ts');" };
    expect(findCycles([...files.slice(0, 2), late])).toEqual([]);
  });
});

describe('what is read of a source', () => {
  it('is neither what a comment nor what a literal says', () => {
    const text = "const a = 'import x from \"y\"'; // import('z')\nconst b = /sql`/; const c = `tx\\`\\``;";
    expect(importsOf(parseSource('a.ts', text))).toEqual([]);
    expect(taggedTemplates(parseSource('a.ts', text), ['sql', 'tx'])).toEqual([]);
  });

  it('finds tags in nested templates once each', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    const text = 'sql`a ${cond ? sql`b ${ {a: 1}.a }` : tx``} c`; `db`';
    expect(taggedTemplates(parseSource('a.ts', text), ['sql', 'tx', 'db'])).toEqual([1, 1, 1]);
  });

  it('finds every form of import', () => {
    const text =
      "import a from 'a';\nimport 'b';\nexport * from \"c\";\nconst d = import('d');\nimport type { E } from 'e'";
    const found = importsOf(parseSource('a.ts', text));
    expect(found.map(({ specifier }) => specifier).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(found.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual(['e']);
  });
});

it('looks at the files of this repository', () => {
  expect(checkBoundaries().files).toBeGreaterThan(20);
});
