// The texts that people read: title and page in each language, written in the file, in a file beside it, or elsewhere.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type Language, languages } from '@trialog/contract/languages.ts';

import { isMap, isScalar, type Node, type Scalar } from 'yaml';
import { checkHtml } from './check-html.ts';
import { type Fields, readFields } from './fields.ts';
import { locationIn } from './problems.ts';
import { keyOf, locationInValue, type YamlText } from './yaml-text.ts';

export interface StudyText {
  language: Language;
  title: string;
  html: string | null;
  url: string | null;
  hash: string;
}

/** Whether people have to accept the version that a text becomes, although they accepted an earlier one. */
type BindingText = StudyText & { asksAgain: boolean };

export interface StudyDocument {
  texts: BindingText[];
}

const MAX_HTML = 200_000;

export function readDocument(parent: Fields, key: string): StudyDocument | undefined {
  const fields = parent.group(key);
  if (!fields) return undefined;
  const asksAgain = fields.flag('asksAgain') ?? true;
  const pages = fields.group('texts');
  const texts = readTexts(fields).map((text) => ({
    ...text,
    asksAgain: pages?.group(text.language)?.flag('asksAgain') ?? asksAgain,
  }));
  return { texts };
}

export function readTexts(fields: Fields): StudyText[] {
  const group = fields.group('texts');
  if (!group || !isMap(group.at)) return [];
  if (group.at.items.length === 0) group.yaml.fail(group.at, '"texts" needs at least one language.');
  return group.at.items.flatMap((pair) => {
    const language = languages.find((one) => one === keyOf(pair)?.name);
    return language ? (readText(group.yaml, pair.value as Node | null, language) ?? []) : [];
  });
}

function readText(yaml: YamlText, node: Node | null, language: Language): StudyText | undefined {
  const fields = readFields(yaml, node);
  if (!fields) return undefined;
  const title = fields.text('title') ?? '';
  const given = ['html', 'file', 'url'].filter((key) => fields.node(key));
  if (given.length !== 1)
    fields.yaml.fail(fields.at, `The text in "${language}" needs one of html, file, url.`);
  const url = fields.text('url') ?? null;
  const html = readHtml(fields) ?? null;
  return studyText({ language, title, html, url });
}

/** With the hash by which a changed text differs from the last version. */
export function studyText(text: Omit<StudyText, 'hash'>): StudyText {
  const { title, html, url } = text;
  const hash = createHash('sha256')
    .update(JSON.stringify([title, html, url]))
    .digest('hex');
  return { ...text, hash };
}

/** HTML from the key `html`, or from the file beside the study file that `file` names. */
export function readHtml(fields: Fields): string | undefined {
  const inline = fields.text('html');
  if (inline !== undefined) {
    const node = fields.node('html');
    for (const { at, message } of checkHtml(inline))
      if (isScalar(node))
        fields.yaml.fail(locationInValue(fields.yaml, node as Scalar, at), `HTML: ${message}.`);
    return inline.trim();
  }
  const name = fields.text('file');
  if (name === undefined) return undefined;
  const html = readBeside(fields.yaml, fields.node('file'), name);
  if (html === undefined) return undefined;
  const shown = shownBeside(fields.yaml, name);
  for (const { at, message } of checkHtml(html))
    fields.yaml.fail(locationIn(shown, html, at), `HTML: ${message}.`);
  if (html.trim() === '') fields.yaml.fail(fields.node('file'), `The file ${name} is empty.`);
  return html.trim();
}

/** How a file beside the study file is named where its mistakes are reported. */
export function shownBeside(yaml: YamlText, name: string): string {
  return `${dirname(yaml.file)}/${name}`.replace(/^\.\//, '');
}

export function readBeside(yaml: YamlText, node: Node | undefined, name: string): string | undefined {
  if (!yaml.hasFilesBeside) {
    yaml.fail(node, 'There are no files beside this text; write out what the file says.');
    return undefined;
  }
  const folder = dirname(resolve(yaml.file));
  const path = resolve(folder, name);
  const inside = relative(folder, path);
  if (isAbsolute(name) || inside.startsWith('..')) {
    yaml.fail(node, `The file ${name} must lie beside the study file or in a folder there.`);
    return undefined;
  }
  try {
    if (statSync(path).size > MAX_HTML) throw new Error(`is larger than ${MAX_HTML} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'does not exist' : code?.startsWith('ERR_ENC') ? 'is not in UTF-8' : message;
    yaml.fail(node, `The file ${name} ${why}.`);
    return undefined;
  }
}
