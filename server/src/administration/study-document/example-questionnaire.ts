// A small questionnaire for a study that has none yet, as the section `surveys` of its document: so that whoever writes the first
// one changes an example, and patients of the test have something to answer. Nothing comes of a bad answer until somebody says so.
import type { Language } from '@trialog/contract/languages.ts';
import { type Group, groupsIn, isGroup } from '@trialog/contract/study-document.ts';
import { stringify } from 'yaml';

type Texts = Readonly<Record<Language, string>>;

const title: Texts = {
  en: 'How are you today?',
  fr: 'Comment allez-vous aujourd’hui ?',
  de: 'Wie geht es Ihnen heute?',
  it: 'Come sta oggi?',
  nl: 'Hoe gaat het vandaag met u?',
  sp: '¿Cómo se encuentra hoy?',
};
const description: Texts = {
  en: 'One minute every day.',
  fr: 'Une minute chaque jour.',
  de: 'Eine Minute am Tag.',
  it: 'Un minuto al giorno.',
  nl: 'Eén minuut per dag.',
  sp: 'Un minuto al día.',
};
const mood: Texts = { en: 'Mood', fr: 'Humeur', de: 'Befinden', it: 'Umore', nl: 'Stemming', sp: 'Ánimo' };
const feeling: Texts = {
  en: 'How do you feel?',
  fr: 'Comment vous sentez-vous ?',
  de: 'Wie fühlen Sie sich?',
  it: 'Come si sente?',
  nl: 'Hoe voelt u zich?',
  sp: '¿Cómo se siente?',
};
const tiredness: Texts = {
  en: 'Tiredness',
  fr: 'Fatigue',
  de: 'Müdigkeit',
  it: 'Stanchezza',
  nl: 'Vermoeidheid',
  sp: 'Cansancio',
};
const howTired: Texts = {
  en: 'How tired were you in the last 24 hours?',
  fr: 'Quel a été votre niveau de fatigue ces dernières 24 heures ?',
  de: 'Wie müde waren Sie in den letzten 24 Stunden?',
  it: 'Quanta stanchezza ha provato nelle ultime 24 ore?',
  nl: 'Hoe moe was u in de afgelopen 24 uur?',
  sp: '¿Qué cansancio ha sentido en las últimas 24 horas?',
};
const notAtAll: Texts = {
  en: 'not at all',
  fr: 'aucune fatigue',
  de: 'gar nicht',
  it: 'nessuna',
  nl: 'helemaal niet',
  sp: 'ninguno',
};
const exhausted: Texts = {
  en: 'exhausted',
  fr: 'épuisement',
  de: 'völlig erschöpft',
  it: 'sfinimento',
  nl: 'uitgeput',
  sp: 'agotamiento',
};

const DAY = 24 * 3_600_000;

/** In the study's languages and for all patients of its teams; nothing where the study has a questionnaire. */
export function exampleQuestionnaire({ projects, surveys }: Group, now: Date): string | null {
  const [project] = groupsIn(projects);
  if (!project || groupsIn(surveys).length > 0) return null;
  const languages = languagesOf(project);
  const said = (texts: Texts) => Object.fromEntries(languages.map((language) => [language, texts[language]]));
  const survey = {
    key: 'how-are-you',
    project: project.key,
    language: languages[0],
    title: said(title),
    description: said(description),
    questions: [
      { key: 'mood', type: 'MOOD', title: said(mood), question: said(feeling) },
      {
        key: 'tiredness',
        type: 'RATING',
        title: said(tiredness),
        question: said(howTired),
        min: 0,
        max: 10,
        minLabel: said(notAtAll),
        maxLabel: said(exhausted),
      },
    ],
    assignments: [
      {
        teams: groupsIn(project.teams).map(({ key }) => key),
        recurrence: 'Daily',
        // A round of yesterday is open until this morning's: whoever joins has one to answer, at any time of day.
        start: new Date(now.getTime() - DAY).toISOString().slice(0, 10),
        times: ['06:00'],
        opensFor: 'P1D',
      },
    ],
  };
  return stringify({ surveys: [survey] }, { lineWidth: 0, aliasDuplicateObjects: false });
}

function languagesOf({ protocol }: Group): Language[] {
  const texts = isGroup(protocol) ? protocol.texts : undefined;
  return isGroup(texts) ? (Object.keys(texts) as Language[]) : ['en'];
}
