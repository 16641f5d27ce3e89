// The JSON Schema of study files that editors use: it is printed from the one that the import checks with, and takes
// and refuses the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formats } from '../../src/study-import/study-file/formats.ts';
import { publishedSchema } from '../../src/study-import/study-file/published-schema.ts';
import { SMALL_STUDY } from '../world/small-study.ts';

const studies = new URL('../../../studies/', import.meta.url).pathname;
const { date, duration, email, https } = formats;
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  formats: {
    date: date.validate,
    duration: duration.validate,
    email: email.validate,
    uri: https.validate,
  },
});
ajv.addSchema(publishedSchema(), 'study');

const accepts = (part: string, text: string) => ajv.validate({ $ref: `study#${part}` }, parse(text)) === true;
const yamlIn = (folder: string) =>
  readdirSync(join(studies, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [join(folder, name), readFileSync(join(studies, folder, name), 'utf8')] as const);

describe('the JSON Schema of study files', () => {
  it('is printed from the one that the import checks with (node tools/print-study-schema.ts)', () => {
    const printed = JSON.parse(readFileSync(join(studies, 'study-file.schema.json'), 'utf8'));
    expect(printed).toEqual(publishedSchema());
  });

  it('accepts the demonstration, with its files of questionnaires and codebooks', () => {
    for (const [name, text] of yamlIn('.')) expect(accepts('', text), name).toBe(true);
    for (const [name, text] of yamlIn('demo/surveys'))
      expect(accepts('/$defs/survey', text), name).toBe(true);
    for (const [name, text] of yamlIn('demo'))
      expect(accepts('/$defs/codebook', text), `${name} ${ajv.errorsText()}`).toBe(true);
  });

  it.each([
    ['key: milano', 'key: Milano'],
    ['name: Milano', 'nane: Milano'],
    ['language: it', 'language: es'],
    ['role: Patient', 'role: Doctor'],
  ])('accepts %s and refuses %s', (right, wrong) => {
    expect(accepts('', SMALL_STUDY)).toBe(true);
    expect(SMALL_STUDY).toContain(right);
    expect(accepts('', SMALL_STUDY.replace(right, wrong))).toBe(false);
  });
});
