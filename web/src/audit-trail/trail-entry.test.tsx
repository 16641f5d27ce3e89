// An entry as it is drawn: what somebody must know before they believe it, in words and not by colour alone.
import type { TrailEntry as Entry } from '@trialog/contract/schemas/audit-trail.ts';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { markup, words } from '../../test/markup.tsx';
import alerts from '../i18n/alerts/en.ts';
import navigation from '../i18n/navigation/en.ts';
import trail from '../i18n/trail/en.ts';
import values from '../i18n/trail-values/en.ts';
import { addTexts } from '../i18n/translation.ts';
import { LongValues } from './long-values.tsx';
import { EntryFacts, EntryJson, TrailEntry } from './trail-entry.tsx';
import { TrailVerification } from './trail-verification.tsx';

beforeAll(() => {
  for (const texts of [alerts, navigation, trail, values]) addTexts(texts);
});

const sound: Entry = {
  id: '7',
  at: '2026-03-01T10:00:00.000Z',
  action: 'people.changePhone',
  objectType: 'user',
  objectId: '0199a2b3-c4d5-7e6f-8091-a2b3c4d5e6f7',
  actor: {
    userId: 'anna',
    name: 'Anna Conti',
    role: 'Patient',
    organisation: 'Ospedale San Marco',
    client: 'Trialog 1.0',
    state: 'whole',
  },
  project: null,
  team: null,
  patient: null,
  fromVersion: null,
  toVersion: null,
  changes: [{ field: 'phone', from: '+39 333 1', to: '+39 333 2', withheld: false }],
  valueState: 'whole',
  destroyed: null,
  reason: null,
  requestId: null,
  appVersion: '1.0',
  seal: 'sealed',
};

const drawn = (change: Partial<Entry>, draw = markup) =>
  draw(
    <MemoryRouter>
      <TrailEntry
        entry={{ ...sound, ...change }}
        names={new Map()}
        questionnaire={undefined}
        questionId={undefined}
      />
    </MemoryRouter>,
  );
const isRed = (html: string) => /<article[^>]* data-broken="true"/.test(html);
const notices = (html: string) => [...html.matchAll(/data-tone="danger"[^>]*role="note"/g)].length;
const altered = 'The values of this entry are not those that were sealed.';

describe('an entry', { tags: ['T1'] }, () => {
  it('that is as it was sealed shows its values, and nothing to worry about', () => {
    const html = drawn({});
    expect([isRed(html), notices(html)]).toEqual([false, 0]);
    expect(drawn({}, words)).toMatch(/changed their phone number.*\+39 333 1.*\+39 333 2/);
  });

  it('about a questionnaire, its answers or its schedule says which one it is', () => {
    const text = drawn({ action: 'surveys.submit', questionnaire: 'Weekly diary' }, words);
    expect(text).toMatch(/sent the answers.*Weekly diary/);
    expect(drawn({ action: 'surveys.submit' }, words)).not.toContain('Weekly diary');
  });

  it('of a schedule names its questionnaire by its title', () => {
    const surveyId = '0199a2b3-c4d5-7e6f-8091-a2b3c4d5e6f7';
    const changes = [{ field: 'surveyId', from: null, to: surveyId, withheld: false }];
    const text = drawn({ changes, surveys: [{ surveyId, title: 'Weekly diary' }] }, words);
    expect(text).toMatch(/Questionnaire.*Weekly diary/);
    expect(text).not.toContain(surveyId);
  });

  it('whose values were altered is red, says so, and shows which and none of them', () => {
    const change: Partial<Entry> = {
      valueState: 'altered',
      changes: [{ field: 'phone', from: null, to: null, withheld: false }],
    };
    expect([isRed(drawn(change)), notices(drawn(change))]).toEqual([true, 1]);
    const text = drawn(change, words);
    expect(text).toContain(altered);
    expect(text).toContain('Changed: Phone number');
    expect(text).not.toContain('Before');
  });

  it('of which somebody altered who did it is red and says that, and keeps its values', () => {
    const change: Partial<Entry> = {
      actor: { ...sound.actor, organisation: null, client: null, state: 'altered' },
    };
    expect([isRed(drawn(change)), notices(drawn(change))]).toEqual([true, 1]);
    const text = drawn(change, words);
    expect(text).toContain('Who did this, and from where, is not what was sealed.');
    expect(text).not.toContain(altered);
    expect(text).toContain('+39 333 2');
  });

  it('whose seal is broken is red, and says so where its seal is told, too', () => {
    const html = drawn({ seal: 'broken' });
    expect([isRed(html), notices(html)]).toEqual([true, 1]);
    expect(drawn({ seal: 'broken' }, words)).toContain('This entry is not what was sealed.');
    const facts = (seal: Entry['seal']) =>
      words(
        <MemoryRouter>
          <EntryFacts entry={{ ...sound, seal }} />
        </MemoryRouter>,
      );
    expect(facts('broken')).toContain('This entry is not what was sealed.');
    expect(facts('sealed')).toContain('Sealed and unchanged');
    expect(facts('waiting')).toContain('Not sealed yet');
  });

  it('with all of it says all of it', () => {
    const html = drawn({
      seal: 'broken',
      valueState: 'altered',
      actor: { ...sound.actor, state: 'altered' },
    });
    expect([isRed(html), notices(html)]).toEqual([true, 3]);
  });

  it('whose values were erased says when and why, and is not red', () => {
    const change: Partial<Entry> = {
      valueState: 'destroyed',
      destroyed: { at: '2026-04-01T08:00:00.000Z', reason: 'Asked to be forgotten' },
      changes: [{ field: 'phone', from: null, to: null, withheld: false }],
    };
    expect([isRed(drawn(change)), notices(drawn(change))]).toEqual([false, 0]);
    expect(drawn(change, words)).toContain('These values were erased on 1 Apr 2026: Asked to be forgotten');
    expect(drawn(change, words)).toContain('Changed: Phone number');
  });

  it('of a version that stored no values says so, and is not red', () => {
    const change: Partial<Entry> = { valueState: 'notStored', changes: [] };
    expect([isRed(drawn(change)), notices(drawn(change))]).toEqual([false, 0]);
    expect(drawn(change, words)).toContain('Values were not stored when this was done.');
  });

  it('says which values its reader may not see', () => {
    const withheld = { field: 'phone', from: null, to: null, withheld: true };
    expect(drawn({ changes: [withheld] }, words)).toMatch(/Phone number Not shown to your role/);
  });

  it('tells what Trialog writes as a reason in words, and what people wrote as they wrote it', () => {
    const refused = { action: 'identity.signInRefused', reason: 'wrong password', changes: [] };
    expect(drawn(refused, words)).toContain('The password was wrong.');
    expect(drawn({ action: 'people.suspend', reason: 'On leave', changes: [] }, words)).toContain(
      'Reason: On leave',
    );
  });
});

describe('the facts about an entry', () => {
  const facts = (change: Partial<Entry>) =>
    markup(
      <MemoryRouter>
        <EntryFacts entry={{ ...sound, ...change }} />
      </MemoryRouter>,
    );

  it('lead to everything about the same thing', () => {
    const html = facts({ objectType: 'round' });
    expect(html).toContain(`href="/control/audit?objectType=round&amp;objectId=${sound.objectId}"`);
    expect(html).toContain('Questionnaire of one patient');
    expect(facts({ objectType: 'identityKeys', objectId: 'all' })).not.toContain('href');
  });

  it('name the role in words', () => {
    expect(facts({ actor: { ...sound.actor, role: 'MedicalTeamAdmin,Nurse' } })).toContain(
      'Team administrator, Nurse',
    );
  });
});

describe('an entry as JSON', { tags: ['T11'] }, () => {
  it('is everything that the call gave, with a name, and reached by keys', () => {
    const html = markup(<EntryJson entry={sound} />);
    const [, json = ''] = /<pre[^>]* tabindex="0"[^>]*>(.*)<\/pre>/s.exec(html) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual(sound);
    expect(html).toContain('As JSON');
  });
});

describe('what is said of all entries that are shown', { tags: ['T1', 'T11'] }, () => {
  const of = (...changes: Partial<Entry>[]) => (
    <TrailVerification entries={changes.map((change) => ({ ...sound, ...change }))} />
  );
  const altered: Partial<Entry>[] = [
    { seal: 'broken' },
    { valueState: 'altered' },
    { seal: 'waiting', actor: { ...sound.actor, state: 'altered' } },
  ];

  it('is how many are sealed, and how many not yet', () => {
    expect(words(of({}))).toBe('1 entry shown: 1 sealed and unchanged');
    expect(words(of({}, { valueState: 'destroyed' }, { seal: 'waiting' }))).toBe(
      '3 entries shown: 2 sealed and unchanged, 1 not sealed yet',
    );
    expect(notices(markup(of({}, { seal: 'waiting' })))).toBe(0);
  });

  it.each(altered)('is red where one is altered: %j', (change) => {
    expect(words(of({}, {}, change))).toBe('3 entries shown: 1 altered, 2 sealed and unchanged');
    expect(notices(markup(of({}, {}, change)))).toBe(1);
  });

  it('counts every entry once', () => {
    expect(words(of(...altered, { ...altered[0], ...altered[1] }, { seal: 'waiting' }))).toBe(
      '5 entries shown: 4 altered, 1 not sealed yet',
    );
  });
});

describe('values that are too long for a table', () => {
  const shown = (from: unknown, to: unknown) => markup(<LongValues name="Text" from={from} to={to} opened />);

  it('are folded at first', () => {
    expect(markup(<LongValues name="Text" from="<p>a</p>" to="<p>b</p>" />)).not.toContain('<pre');
  });

  it('are text and never a page, and each line that differs is marked by more than its colour', () => {
    const html = shown('<p>Call us</p><p>Room 1</p>', '<p>Call us</p><p>Room 2</p><script>alert(1)</script>');
    expect(html).not.toMatch(/<script|<p>/);
    expect(html).toContain('  &lt;p&gt;Call us&lt;/p&gt;\n');
    expect(html).toContain('<mark>− &lt;p&gt;Room 1&lt;/p&gt;\n</mark>');
    expect(html).toContain('<mark>+ &lt;p&gt;Room 2&lt;/p&gt;\n</mark>');
  });

  it('are JSON where they are no text, and nothing where there was none', () => {
    expect(shown(null, { title: { en: 'Sleep' } })).toMatch(/Nothing.*&quot;en&quot;: &quot;Sleep&quot;/s);
    expect(shown(null, { title: 1 })).not.toContain('<mark>');
  });
});
