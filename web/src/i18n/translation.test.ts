// How a text is chosen and filled in, in the language that the page speaks.
import { beforeEach, describe, expect, it } from 'vitest';
import en from './en.ts';
import fr from './fr.ts';
import session from './session/fr.ts';
import { addTexts, setLanguage, translate } from './translation.ts';

describe('a text', () => {
  beforeEach(() => setLanguage('en', en));

  it('has names and numbers in their places, as they are', () => {
    expect(translate('RequestId', { id: '<b>7</b>' })).toBe(en.RequestId.replace('{{id}}', '<b>7</b>'));
  });

  it('has SPEC’s numbered places filled in too', { tags: ['R5.21'] }, () => {
    const minutes = translate('CantReplyToMessageAlertMessage', { 0: 10 });
    expect(minutes).toContain('more than 10 minutes old');
    expect(minutes).not.toMatch(/[{}]/);
  });

  it('keeps a place that nothing is given for, so that the fault is seen', () => {
    expect(translate('RequestId', {})).toBe(en.RequestId);
  });

  it('takes a value with signs of its own to the letter', () => {
    expect(translate('RequestId', { id: '$& {{id}}' })).toBe(en.RequestId.split('{{id}}').join('$& {{id}}'));
  });

  it('stands in the plural that the language has for its count', () => {
    expect([0, 1, 2].map((count) => translate('TableRows', { count }))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
    ]);
    setLanguage('fr', fr);
    const [none, one, many] = [0, 1, 1_000_000].map((count) => translate('TableRows', { count }));
    expect(none).toBe(fr.TableRows_one.replace('{{count}}', '0'));
    expect(one).toBe(fr.TableRows_one.replace('{{count}}', '1'));
    expect(many).toBe(fr.TableRows_other.replace('{{count}}', '1000000'));
  });

  it('keeps French quotation marks and what they hold on one line, and leaves what is filled in alone', () => {
    setLanguage('fr', { ...fr, ...session });
    expect(translate('UnsentAnswersLate', { title: 'Et vous ?' })).toBe(
      'Vos réponses à «\u00a0Et vous ?\u00a0»\u00a0: le questionnaire est fermé.',
    );
  });

  it('is its key where it is not known yet, and itself once it was fetched', () => {
    expect(translate('BackToSurveys' as 'Close')).toBe('BackToSurveys');
    addTexts({ BackToSurveys: 'Back' });
    expect(translate('BackToSurveys' as 'Close')).toBe('Back');
    expect(translate('Close')).toBe(en.Close);
  });
});
