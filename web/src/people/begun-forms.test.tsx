// What was typed into a form is there again for whoever typed it, and for nobody else.
import type { Me } from '@trialog/contract/schemas/people.ts';
import { beforeEach, expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { localStore } from '../storage/browser-stores.ts';
import { begunForm, begunForms, forgetForm, isText, storeForm, useBegunForm } from './begun-forms.ts';
import { cacheProfile } from './profile-cache.ts';
import { RestoredForm } from './restored-form.tsx';

const signIn = (userId: string) => cacheProfile({ userId } as Me);

/** A form as it is drawn that begins with this, and what can be done to it. */
function draw(first: string) {
  let drawn: ReturnType<typeof useBegunForm<string>> | undefined;
  function Form() {
    drawn = useBegunForm({ name: 'phone', first, isForm: isText });
    return (
      <>
        <RestoredForm begun={drawn} />
        {drawn.form}
      </>
    );
  }
  const text = words(<Form />);
  return { ...drawn!, text };
}
const stored = () => localStore.keys().filter((key) => key.startsWith('trialog.form.'));

beforeEach(() => {
  for (const key of localStore.keys()) localStore.remove(key);
  signIn('anna');
});

it('begins with what is saved', () => {
  expect(draw('+39 02 1').text).toBe('+39 02 1');
  expect(stored()).toEqual([]);
});

it('shows what was typed before, says so, and offers to discard it', () => {
  draw('+39 02 1').change('+39 02 2');
  expect(draw('+39 02 1').text).toMatch(/Your unsaved changes are back\..*Discard the changes.*\+39 02 2/);
});

it('ends with saving or giving up, and with typing back what is saved', () => {
  draw('saved').change('other');
  draw('saved').change('saved');
  expect(stored()).toEqual([]);
  draw('saved').change('other');
  draw('saved').forget();
  expect(stored()).toEqual([]);
});

it('is nothing that was begun where the same was saved elsewhere meanwhile', () => {
  storeForm('phone', 'typed');
  expect(draw('typed').text).toBe('typed');
});

it('says that something else was saved meanwhile, which saving would replace', () => {
  draw('+39 02 1').change('+39 02 2');
  draw('+39 02 1').change('+39 02 23');
  expect(draw('+39 02 1').text).not.toContain('Something else');
  const { text, change } = draw('+39 02 9');
  expect(text).toMatch(/are back\. Something else was saved meanwhile: saving now replaces it\./);
  change('+39 02 234');
  expect(draw('+39 02 9').text).toContain('Something else was saved meanwhile');
  expect(draw('+39 02 234').text).toBe('+39 02 234');
});

it('says nothing of it where it is not known what it was begun from', () => {
  localStore.set('trialog.form.anna.phone', JSON.stringify({ form: '+39 02 2' }));
  expect(draw('+39 02 9').text).toMatch(/are back\. Discard/);
});

it('is its person’s alone', () => {
  storeForm('savedReply.new.milano', 'Please');
  storeForm('phone', '+39 02 2');
  expect(begunForms('anna')).toEqual(['savedReply', 'phone']);
  signIn('ann');
  expect(draw('').text).toBe('');
  expect(begunForms('ann')).toEqual([]);
  forgetForm('phone');
  signIn('anna');
  expect(draw('').text).toContain('+39 02 2');
});

it('takes nothing that it does not know, and no work of others', () => {
  storeForm('phone', { number: 1 });
  expect(begunForm('phone', isText)).toBeUndefined();
  for (const broken of ['{', 'null', '"text"', '[]']) {
    localStore.set('trialog.form.anna.phone', broken);
    expect(begunForm('phone', isText), broken).toBeUndefined();
  }
  localStore.set('trialog.form.anna.search', '{"form":"knee"}');
  expect(begunForms('anna')).toEqual(['phone']);
});
