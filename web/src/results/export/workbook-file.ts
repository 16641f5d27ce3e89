// Makes the file of a workbook out of an export, round by round.
import { readExport } from './read-export.ts';
import { escaped, SheetWriter, type WrittenSheet } from './sheet-file.ts';
import { planWorkbook, workbookName } from './workbook.ts';
import { PackedFile, zipOf } from './zip-file.ts';

export interface WorkbookFile {
  readonly file: Blob;
  readonly name: string;
}

const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const FORM = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export async function makeWorkbookFile(data: Blob): Promise<WorkbookFile> {
  const { head, rounds } = await readExport(data);
  let number = 0;
  const nextPath = () => {
    number += 1;
    return `xl/worksheets/sheet${number}.xml`;
  };
  const plans = planWorkbook(head).map((plan) => ({ plan, writer: new SheetWriter(plan, nextPath) }));
  for (const { plan, writer } of plans) await writer.write(plan.fixed);
  for await (const some of rounds)
    for (const { plan, writer } of plans) await writer.write(some.flatMap(plan.rowsOf));
  const sheets: WrittenSheet[] = [];
  for (const { writer } of plans) sheets.push(...(await writer.end()));
  const others = await Promise.all(Object.entries(partsOf(sheets)).map(([name, text]) => packed(name, text)));
  const file = zipOf([...others, ...sheets.map((sheet) => sheet.file)], `${FORM}.sheet`);
  return { file, name: workbookName(head.surveyTitle) };
}

async function packed(name: string, text: string) {
  const file = new PackedFile(name);
  await file.write(XML + text);
  return file.end();
}

const decoder = new TextDecoder();

/** What names the sheets and says how cells look. */
function partsOf(sheets: readonly WrittenSheet[]): Record<string, string> {
  const each = (make: (path: string, id: number, name: string) => string) =>
    sheets.map(({ name, file }, index) => make(decoder.decode(file.name), index + 1, name)).join('');
  const content = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${FORM}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${content('xl/workbook.xml', 'sheet.main')}${content('xl/styles.xml', 'styles')}${each((path) => content(path, 'worksheet'))}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((_, id, name) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((path, id) => relation(`rId${id}`, 'worksheet', path.slice('xl/'.length)))}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** Plain, text, date, bold text: sheet-file.ts names them by their places. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
