// What people of a simulation say, in the six languages: words of days on which nothing much happens.
import type { Language } from '@trialog/contract/languages.ts';

interface Words {
  patient: readonly string[];
  reply: readonly string[];
  toPatient: readonly [title: string, body: string];
  toAll: readonly [title: string, body: string];
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    patient: [
      'I slept better than last week.',
      'The tablets make me a little tired in the morning.',
      'I went for a walk of half an hour today.',
      'Should I bring my list of medicines to the next visit?',
    ],
    reply: [
      'Thank you, that is good to know.',
      'Please go on as we agreed.',
      'We will talk about it at your next visit.',
    ],
    toPatient: ['Your last weeks', 'How have you been since we last spoke?'],
    toAll: ['A new week', 'We read your messages from Monday to Friday. Thank you for taking part.'],
  },
  fr: {
    patient: [
      'J’ai mieux dormi que la semaine dernière.',
      'Les comprimés me fatiguent un peu le matin.',
      'Aujourd’hui, j’ai marché une demi-heure.',
      'Dois-je apporter la liste de mes médicaments à la prochaine visite ?',
    ],
    reply: [
      'Merci, c’est bon à savoir.',
      'Continuez comme convenu.',
      'Nous en parlerons à votre prochaine visite.',
    ],
    toPatient: ['Vos dernières semaines', 'Comment allez-vous depuis notre dernier échange ?'],
    toAll: [
      'Une nouvelle semaine',
      'Nous lisons vos messages du lundi au vendredi. Merci de votre participation.',
    ],
  },
  de: {
    patient: [
      'Ich habe besser geschlafen als letzte Woche.',
      'Die Tabletten machen mich morgens etwas müde.',
      'Heute war ich eine halbe Stunde spazieren.',
      'Soll ich meine Medikamentenliste zum nächsten Termin mitbringen?',
    ],
    reply: [
      'Danke, das ist gut zu wissen.',
      'Bitte machen Sie weiter wie vereinbart.',
      'Wir besprechen es bei Ihrem nächsten Termin.',
    ],
    toPatient: ['Ihre letzten Wochen', 'Wie ist es Ihnen seit unserem letzten Gespräch gegangen?'],
    toAll: [
      'Eine neue Woche',
      'Wir lesen Ihre Nachrichten von Montag bis Freitag. Danke, dass Sie teilnehmen.',
    ],
  },
  it: {
    patient: [
      'Ho dormito meglio della settimana scorsa.',
      'Le compresse mi danno un po’ di stanchezza al mattino.',
      'Oggi ho camminato per mezz’ora.',
      'Devo portare l’elenco dei miei farmaci alla prossima visita?',
    ],
    reply: ['Grazie, è bene saperlo.', 'Continui come d’accordo.', 'Ne parleremo alla prossima visita.'],
    toPatient: ['Le sue ultime settimane', 'Come è andata da quando ci siamo sentiti?'],
    toAll: [
      'Una nuova settimana',
      'Leggiamo i vostri messaggi dal lunedì al venerdì. Grazie della partecipazione.',
    ],
  },
  nl: {
    patient: [
      'Ik heb beter geslapen dan vorige week.',
      'Van de tabletten ben ik ’s ochtends een beetje moe.',
      'Vandaag heb ik een half uur gewandeld.',
      'Moet ik mijn medicijnlijst meenemen naar het volgende bezoek?',
    ],
    reply: [
      'Dank u, dat is goed om te weten.',
      'Gaat u verder zoals afgesproken.',
      'We bespreken het bij uw volgende bezoek.',
    ],
    toPatient: ['Uw laatste weken', 'Hoe is het gegaan sinds we elkaar spraken?'],
    toAll: ['Een nieuwe week', 'We lezen uw berichten van maandag tot en met vrijdag. Dank u dat u meedoet.'],
  },
  sp: {
    patient: [
      'He dormido mejor que la semana pasada.',
      'Las pastillas me cansan un poco por la mañana.',
      'Hoy he caminado media hora.',
      '¿Debo llevar la lista de mis medicamentos a la próxima visita?',
    ],
    reply: ['Gracias, es bueno saberlo.', 'Siga como acordamos.', 'Lo hablaremos en su próxima visita.'],
    toPatient: ['Sus últimas semanas', '¿Cómo ha estado desde que hablamos?'],
    toAll: ['Una semana nueva', 'Leemos sus mensajes de lunes a viernes. Gracias por participar.'],
  },
};
