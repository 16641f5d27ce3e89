// The structure of a study file as a JSON Schema that editors know, made of the one that the import checks with. What
// depends on other parts of the file, such as references and doubles, is known to the import alone.
import { type FormatName, formats } from './formats.ts';
import { codebookSchema, linkSchema, patterns, type Schema, studySchema, surveySchema } from './schema.ts';

type Published = Record<string, unknown>;

/** Formats that JSON Schema has, too; the others become patterns, or a sentence. */
const standard: Partial<Record<FormatName, string>> = {
  date: 'date',
  duration: 'duration',
  email: 'email',
  https: 'uri',
};

const definition = (name: string): Published => ({ $ref: `#/$defs/${name}` });

/** What every text is held to: shown as it is, not blank, and without blanks around it where it is short. */
const texts: Published = {
  text: { allOf: [{ pattern: patterns.filled }, { pattern: patterns.shown }] },
  shortText: { allOf: [definition('text'), { pattern: patterns.trimmed }] },
};

const formatNames = Object.keys(formats) as FormatName[];
const formatted = Object.fromEntries(
  formatNames.map((name): [string, Published] => {
    const { says, pattern, values } = formats[name];
    return [
      name,
      {
        description: `It ${says}.`,
        ...(pattern ? { pattern: pattern.source } : {}),
        ...(values ? { enum: values } : {}),
        ...(standard[name] ? { format: standard[name] } : {}),
      },
    ];
  }),
);

/** The titles are how mistakes call a thing: "Person #", or its key. */
const named = (title: string | undefined) => title?.replace(/^The text in "#"$/, '').replace(/ ?#$/, '');

function published({ title, says, format, items, properties, allOf, ...rest }: Schema): Published {
  const ofText = allOf?.some(({ pattern }) => pattern === patterns.trimmed) ? 'shortText' : 'text';
  const all = [...(allOf ? [definition(ofText)] : []), ...(format ? [definition(format)] : [])];
  return {
    ...(named(title) ? { title: named(title) } : {}),
    ...(says ? { description: says } : {}),
    ...rest,
    ...(all.length > 0 ? { allOf: all } : {}),
    ...(items ? { items: published(items) } : {}),
    ...(properties ? { properties: publishedKeys(properties) } : {}),
  };
}

const publishedKeys = (properties: Readonly<Record<string, Schema>>): Published =>
  Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, published(schema)]));

/** Each stands in the study file itself, or in a file of its own beside it. */
const listOf = (name: string): Published => ({
  type: 'array',
  items: { anyOf: [definition(name), definition('file')] },
});

export function publishedSchema(): Published {
  const study = published(studySchema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...study,
    properties: {
      ...(study.properties as Published),
      surveys: listOf('survey'),
      codebooks: listOf('codebook'),
    },
    $defs: {
      survey: published(surveySchema),
      codebook: published(codebookSchema),
      file: published(linkSchema),
      ...texts,
      ...formatted,
    },
  };
}
