// The texts of setting an installation up and of its first steps in Dutch, fetched with their pages.
import type { FirstRunTexts } from './en.ts';

const nl: FirstRunTexts = {
  SetUpTitle: 'Trialog inrichten',
  SetUpLead:
    'Op deze installatie heeft nog niemand een account. Hier brengt u uw instelling in en wordt u de beheerder ervan; het kost twee minuten.',
  SetUpNext:
    'Wat er daarna gebeurt: u kiest hoe u inlogt en wordt dan stap voor stap naar de eerste patiënt geleid.',
  SetUpInstitute: 'Naam van uw instelling',
  SetUpInstituteHint:
    'Zoals patiënten en medewerkers die te lezen krijgen, bijvoorbeeld die van uw ziekenhuis.',
  SetUpName: 'Uw voor- en achternaam',
  SetUpEmail: 'Uw e-mailadres',
  SetUpEmailHint: 'Hiermee logt u in, tenzij uw instelling elders inlogt.',
  SetUpConfirm: 'Inrichten en doorgaan',
  SetUpSignIn: 'Naar inloggen',
  SetUpUsedTitle: 'Deze link is al gebruikt',
  SetUpExpiredTitle: 'Deze link is verlopen',
  SetUpRevokedTitle: 'Deze link is ingetrokken',
  SetUpInvalidTitle: 'Deze link bestaat niet',
  SetUpDoneTitle: 'Trialog is al ingericht',
  FirstStepsTitle: 'Eerste stappen',
  FirstStepsLead:
    'Van een lege installatie tot het eerste antwoord van een patiënt. U kunt op elk moment stoppen en later verdergaan.',
  FirstStepsCount: '{{done}} van {{all}} klaar',
  FirstStepsHide: 'Deze stappen verbergen',
  FirstStepsShow: 'Eerste stappen tonen',
  StepNext: 'Volgende',
  StepInstitute: 'Uw instelling',
  StepInstituteText: 'Die is er, en u beheert haar. U kunt meer beheerders aanwijzen.',
  StepDocuments: 'Privacybeleid en voorwaarden',
  StepDocumentsText:
    'Patiënten gaan eerst met beide akkoord. Geef de adressen van de pagina’s van uw instelling, of plak de teksten.',
  StepStudy: 'Een studie',
  StepStudyText: 'Met een naam en haar talen. Ze begint als concept, dat alleen ziet wie haar wijzigt.',
  StepTeam: 'Een medisch team',
  StepTeamText:
    'Patiënten horen bij het team van een locatie. Een nieuwe studie begint met minstens één team.',
  StepCoordination: 'U coördineert haar, of iemand anders',
  StepCoordinationText:
    'Neem de coördinatie van de studie op u, of wijs iemand aan. Wie coördineert, nodigt mensen uit en wijzigt de studie.',
  StepQuestionnaire: 'Een eerste vragenlijst',
  StepQuestionnaireText:
    'Met één klik zet u een voorbeeld in het studiedocument. Pas het naar wens aan, sla het op en publiceer het.',
  StepTestText:
    'Vanaf dan kunnen mensen worden uitgenodigd. Wat zij sturen voordat de studie live gaat, telt nooit mee.',
  StepStaff: 'Een arts of verpleegkundige',
  StepStaffText:
    'Wie behandelt, leest de antwoorden en schrijft met patiënten. Een beheerder ziet geen van beide.',
  StepPatient: 'Een eerste patiënt',
  StepPatientText:
    'Nodig een collega uit als patiënt van de proef, onder een studiecode. De vragenlijst is er binnen een minuut.',
  CoordinationNone: 'Niemand coördineert deze studie nog',
  CoordinationNoneText:
    'Wie coördineert, nodigt mensen uit voor de teams en wijzigt de studie. U kunt dat zelf doen, of hieronder iemand de rol geven.',
  CoordinationTake: 'Zelf coördineren',
  CoordinationTaken: 'U coördineert vanaf nu {{study}}',
  DocumentsTitle: 'Documenten voor patiënten',
  DocumentsLead:
    'Ze gelden in alle studies van de instelling. Patiënten gaan eerst akkoord met het privacybeleid en de voorwaarden, en opnieuw bij een nieuwe versie die erom vraagt.',
  DocumentsNone: 'Er zijn er nog geen. Zonder privacybeleid en voorwaarden kan geen studie beginnen.',
  DocumentsAdd: 'Document publiceren',
  DocumentWhere: 'Waar het te lezen is',
  DocumentAtAddress: 'Op een pagina van de instelling',
  DocumentAsText: 'Als hier geschreven tekst',
  DocumentAddress: 'Adres van de pagina',
  DocumentAddressHint: 'Het begint met https:// en opent zonder in te loggen.',
  DocumentTextHint: 'Een lege regel begint een nieuwe alinea.',
  DocumentAsksAgain: 'Patiënten gaan opnieuw akkoord',
  DocumentAsksAgainHint:
    'Zonder dat blijft akkoord met een eerdere versie gelden: bijvoorbeeld bij verbeterde spelling.',
  DocumentAskedAgain: 'opnieuw akkoord',
  DocumentNotAskedAgain: 'geen nieuw akkoord',
  DocumentPublished: '{{title}} is gepubliceerd',
  DocumentVersion: 'Versie {{version}}, {{date}}',
  ExampleAdd: 'Voorbeeldvragenlijst toevoegen',
  ExampleAdded: 'Het voorbeeld staat aan het einde van de tekst. Lees het, sla het op en publiceer het.',
};

export default nl;
