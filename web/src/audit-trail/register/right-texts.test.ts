// Each right that the access table gives a role has its text.
import { rights } from '@trialog/contract/rules/access-register.ts';
import { expect, it } from 'vitest';
import { rightTexts } from './right-texts.ts';

it('has a text for each right of a role, and for nothing else', () => {
  expect(Object.keys(rightTexts).toSorted()).toEqual(rights.toSorted());
});
