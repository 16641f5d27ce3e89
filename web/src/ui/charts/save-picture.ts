// Saves a drawing as a PNG: its styles are written into a copy of it, since a picture knows no stylesheet; the question
// and what is shown stand above it.
import { fileName } from '@trialog/contract/rules/file-name.ts';
import { saveFile } from '../../platform/save-file.ts';

interface PictureTexts {
  title: string;
  summary: string;
  name: string;
}

const SCALE = 2;
const HEAD = 64;
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'font-size',
  'font-family',
  'font-weight',
];

export async function savePicture(svg: SVGSVGElement, { title, summary, name }: PictureTexts): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const picture = await load(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(styledCopy(svg, width, height))}`,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (height + HEAD) * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const look = getComputedStyle(svg);
  const page = getComputedStyle(document.body);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = look.getPropertyValue('--surface') || 'white';
  pen.fillRect(0, 0, width, height + HEAD);
  pen.fillStyle = look.getPropertyValue('--ink') || 'black';
  pen.font = `600 16px ${page.fontFamily}`;
  pen.fillText(title, 16, 28, width - 32);
  pen.font = `14px ${page.fontFamily}`;
  pen.fillText(summary, 16, 50, width - 32);
  pen.drawImage(picture, 0, HEAD, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  saveFile(blob, `${fileName(name, 'chart')}.png`);
}

function styledCopy(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const look = getComputedStyle(element);
    for (const name of STYLES) to[index]?.setAttribute(name, look.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('not drawn'));
    image.src = address;
  });
}
