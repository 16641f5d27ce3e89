// The files that people get when they invite many.
import { readTitles } from '@trialog/contract/rules/people-file.ts';
import { describe, expect, it } from 'vitest';
import { emptyFile, refusedFile, titleAt } from './file-texts.ts';

describe('the empty file', () => {
  it('has all columns, and nobody', () => {
    const [titles = '', ...others] = emptyFile().replace('\ufeff', '').split('\r\n');
    expect(readTitles(titles.split(','))).toHaveLength(9);
    expect(others).toEqual(['']);
  });
});

describe('the file of refused rows', () => {
  const mistakes = [
    { at: 0, code: 'cellFormula' as const, text: 'A formula.' },
    { at: -1, code: 'emailNeeded' as const, text: 'No address.' },
  ];
  it('has the rows as they came and what is wrong, with formulas made harmless', () => {
    const titles = ['name', 'Problem', 'role'];
    const refused = [{ line: 7, cells: ['=1+1', 'old', 'Nurse'], mistakes }];
    expect(refusedFile({ titles, refused }, ({ text }) => text)).toBe(
      "\ufeffname,role,problem\r\n'=1+1,Nurse,A formula. No address.\r\n",
    );
  });
  it('has cells beyond the titles, too', () => {
    const refused = [{ line: 2, cells: ['Lia', 'x', 'y'], mistakes: [] }];
    expect(refusedFile({ titles: ['name'], refused }, ({ text }) => text)).toBe(
      '\ufeffname,,,problem\r\nLia,x,y,\r\n',
    );
  });
  it('names the column of a mistake where the file has it', () => {
    expect(mistakes.map((one) => titleAt(['name'], one))).toEqual(['name', undefined]);
  });
});
