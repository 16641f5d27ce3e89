// The refusals in Dutch.
import type { ProblemCode } from '../problems.ts';

export const dutch: Record<ProblemCode, string> = {
  malformed: 'Dit verzoek was niet te begrijpen.',
  textNotWellFormed:
    'De tekst bevat tekens die niet bewaard kunnen worden. Verwijder ze en probeer het opnieuw.',
  notFound: 'Dit bestaat niet, of u kunt het niet inzien.',
  methodNotAllowed: 'Dat kan niet op dit adres.',
  requestTimeout: 'Dat duurde te lang. Probeer het opnieuw.',
  payloadTooLarge: 'Dit is te groot om te versturen.',
  addressTooLong: 'Dit adres is te lang.',
  unsupportedMediaType: 'Dit soort inhoud wordt hier niet geaccepteerd.',
  rangeNotSatisfiable: 'Het bestand is korter dan het gevraagde deel.',
  clientTooOld: 'Er is een nieuwere versie. Laad de pagina opnieuw.',
  tooManyRequests: 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
  tooManyWaiting:
    'Verschillende van uw berichten wachten nog op hun foto of opname. Laat die eerst afronden of verwijder ze, en probeer het opnieuw.',
  unexpected: 'Er is bij ons iets misgegaan. Probeer het later opnieuw.',
  databaseAway: 'De dienst is even niet beschikbaar. Probeer het zo meteen opnieuw.',
  identityAway: 'De inlogdienst is even niet beschikbaar. Probeer het zo meteen opnieuw.',
  storageFull:
    'Op dit moment kan er niets worden opgeslagen. Probeer het later opnieuw; wat u eerder hebt opgeslagen, is veilig.',
  trailUnwritable:
    'Er is niets gewijzigd: de audittrail kan dit op dit moment niet vastleggen. Meld het aan uw studieteam, dat dit kan laten herstellen.',
  idempotencyConflict: 'Dit verzoek is al met een andere inhoud verstuurd.',
  requestInProgress: 'Dit verzoek wordt nog verwerkt. Wacht even.',
  unauthenticated: 'Log in.',
  accountUnknown: 'Uw account heeft geen toegang. Neem contact op met uw studieteam.',
  accountDeactivated: 'Uw account is niet actief. Neem contact op met uw studieteam.',
  suspended:
    'Uw account is opgeschort. U kunt lezen, maar niets versturen. Neem contact op met uw studieteam.',
  forbidden: 'Dit mag u niet doen.',
  agreementRequired:
    'Ga eerst akkoord met het privacybeleid en de gebruiksvoorwaarden en bevestig de waarschuwing over noodgevallen.',
  invitationInvalid: 'Deze uitnodiging is niet meer geldig. Vraag een nieuwe aan.',
  invitationUsed:
    'Deze uitnodiging is al gebruikt. Was u het, log dan in met het gekoppelde account; zo niet, zeg het tegen uw studieteam.',
  invitationExpired: 'Deze uitnodiging is verlopen. Vraag uw studieteam om een nieuwe.',
  invitationRevoked:
    'Deze uitnodiging is ingetrokken, of er is een nieuwere. Gebruik de nieuwste link, of vraag het uw studieteam.',
  setUpLinkInvalid:
    'Deze link bestaat niet. Controleer of u het hele adres hebt geopend, of vraag een nieuwe aan wie de server beheert.',
  setUpLinkUsed:
    'Deze link is al gebruikt: elke link werkt één keer. Hebt u deze installatie ingericht, log dan in. Was u het niet, laat het dan meteen weten aan wie de server beheert.',
  setUpLinkExpired:
    'Deze link is verlopen: hij is niet binnen een dag gebruikt. Vraag een nieuwe aan wie de server beheert.',
  setUpLinkRevoked: 'Deze link is ingetrokken omdat er een nieuwere is gemaakt. Gebruik de nieuwste.',
  setUpDone: 'Deze installatie is al ingericht. Vraag de beheerder om een uitnodiging.',
  accountAlreadyBound: 'Uw login hoort al bij een account.',
  noProject: 'U doet nog niet mee aan een studie.',
  noMedicalTeam: 'U hebt nog geen medisch team.',
  projectClosed: 'Deze studie is gesloten: u kunt lezen, maar niet meer schrijven.',
  teamClosed: 'Dit medische team is gesloten: u kunt lezen, maar niet meer schrijven.',
  dayOutsideRegister:
    'Het toegangsregister begint met de studie en eindigt vandaag. Kies een dag daartussen.',
  teamLeft:
    'U hoort nu bij een ander team van uw studie. U kunt lezen wat hier is geschreven, maar niet meer schrijven.',
  messagingInactive: 'Deze studie gebruikt geen berichten.',
  videoInactive: 'Deze studie gebruikt geen video.',
  priorityInactive: 'In deze studie kunt u bij een bericht niet aangeven wanneer u antwoord wilt.',
  studyMisconfigured: 'Deze studie is niet volledig ingericht. Neem contact op met uw studieteam.',
  documentsUnavailable:
    'De gebruiksvoorwaarden of het privacybeleid zijn niet beschikbaar. Neem contact op met de beheerder van uw instelling.',
  protocolUnavailable:
    'Het protocol is niet beschikbaar. Neem contact op met de beheerder van uw instelling.',
  contactPageMissing: 'Er is nog geen contactpagina.',
  thresholdOutOfRange: 'Kies een geheel getal van {0} tot en met {1}.',
  privacyNotAccepted: 'Ga akkoord met het privacybeleid.',
  termsNotAccepted: 'Ga akkoord met de gebruiksvoorwaarden.',
  licenceNotAccepted: 'Ga akkoord met de licentie.',
  urgentAdviceNotConfirmed: 'Bevestig dat u deze dienst niet in noodgevallen gebruikt.',
  requiredField: 'Dit veld is verplicht.',
  fillInAllFields: 'Vul alle velden in.',
  textTooLong: 'Deze tekst is te lang: maximaal {0} tekens.',
  cannotWrite: 'U hebt geen toestemming om berichten te schrijven of er commentaar op te geven.',
  notTheAuthor: 'Alleen wie het heeft geschreven, kan dit doen.',
  replyTooEarly: 'U kunt pas {0} minuten na verzending op dit bericht antwoorden.',
  deleteTooLate: 'Dit bericht is bij het medische team aangekomen en kan niet meer worden verwijderd.',
  patientLeft:
    'Deze patiënt hoort nu bij een ander team. U kunt lezen wat hier is geschreven, maar niet meer naar deze patiënt schrijven.',
  notAPatientOfTeam: 'Een privéantwoord kan alleen naar een patiënt van dit team gaan.',
  unknownVariable:
    'De variabele ‘{0}’ bestaat niet. U kunt {patient}, {team}, {helpDesk} en {today} gebruiken.',
  tooManySavedReplies: 'Een team kan hoogstens {0} opgeslagen antwoorden hebben.',
  healthMessagesOnly: 'Spraak en video kunnen alleen bij gezondheidsberichten.',
  notAPicture: 'Kies een PNG- of JPEG-foto.',
  pictureUnreadable: 'Deze foto was niet te lezen. Kies een andere.',
  fileRequired: 'Het bestand ontbreekt. Probeer het opnieuw.',
  recordingUnreadable: 'Deze opname was niet te lezen. Maak de opname opnieuw.',
  recordingFormat: 'Dit soort opname wordt hier niet aanvaard. Maak de opname opnieuw.',
  recordingTooLong: 'Deze opname is te lang: maximaal {0} seconden.',
  alreadyUploaded: 'Dit bestand is al geüpload.',
  uploadExpired: 'Het uploaden duurde te lang. Probeer het opnieuw.',
  invalidNumber: 'Het getal ligt niet binnen de geldige waarden.',
  answerInvalid: 'Een van de antwoorden past niet bij de vraag.',
  answersExclude: 'Twee van de antwoorden sluiten elkaar uit. Kies het ene of het andere.',
  surveyExpired: 'De tijd voor deze vragenlijst is voorbij.',
  surveyAlreadyCompleted: 'Deze vragenlijst is al ingevuld.',
  draftChanged:
    'Intussen zijn er andere antwoorden op deze vragenlijst opgeslagen, misschien vanaf een ander apparaat.',
  surveyNotCompiled: 'Deze vragenlijst is nog niet ingevuld.',
  surveyNotFilledIn: 'De patiënt heeft deze vragenlijst niet ingevuld.',
  exportTooLarge:
    'Deze vragenlijst heeft meer resultaten dan een Excel-blad rijen heeft (hoogstens {0}). Kies één patiënt of de export van de hele studie.',
  threadTaken: 'Dit bericht is al opgepakt door {0}.',
  alertClaimed: 'Dit alarm is al opgepakt door {0}.',
  alertChanged: 'Dit alarm is intussen gewijzigd. Bekijk het opnieuw.',
  alertClosed: 'Dit alarm is al afgesloten.',
  alertNotClaimed: 'Pak het alarm op voordat u het afsluit.',
  alertColleagueUnknown:
    'Een alarm kan alleen worden overgedragen aan een actieve arts of verpleegkundige van dit team.',
  notificationWindowInvalid: 'De begintijd moet vóór de eindtijd liggen.',
  pushAddressRefused: 'De pushdienst van dit apparaat wordt niet geaccepteerd.',
  pushKeysInvalid: 'De pushsleutels van dit apparaat zijn niet geldig. Zet de meldingen opnieuw aan.',
  analysisTooEarly: 'U kunt dit bericht pas {0} minuten na verzending analyseren.',
  analysisEmpty: 'U moet minstens één element kiezen.',
  analysisElementTwice: 'Dit element is al toegevoegd.',
  analysisElementUnknown: 'Een van de elementen staat niet in het codeboek van deze studie.',
  analysisElementRetired: 'Een van de elementen is vervallen en kan niet meer worden gekozen.',
  analysisPassageInvalid: 'De gemarkeerde passage valt buiten de tekst van het bericht.',
  analysisTimeInvalid: 'Het gekozen moment valt buiten de opname.',
  analysisOfPatientsOnly: 'Alleen berichten van patiënten kunnen worden geanalyseerd.',
  analysisChanged: 'Deze analyse is intussen gewijzigd of verwijderd. Bekijk haar opnieuw.',
  codingFinished:
    'U bent klaar met de analyse van dit bericht. Wijzigen kan zodra de anderen ook klaar zijn.',
  codingNotOpen: 'De definitieve codes kunnen worden bepaald zodra iedereen klaar is met dit bericht.',
  consoleInactive: 'Deze studie gebruikt de analyseconsole niet.',
  personChanged: 'Iemand heeft deze persoon intussen gewijzigd. Kijk opnieuw en herhaal wat u nog wilt.',
  notOneself: 'Dit kunt u niet bij uzelf doen. Vraag het een andere beheerder.',
  worksElsewhere:
    'Deze persoon hoort ook bij teams die u niet beheert. U kunt alleen de rollen in uw team wijzigen.',
  roleNotYours: 'U kunt deze rol niet geven en niet beëindigen.',
  patientRoleFixed:
    'Een patiënt heeft alleen deze rol, vanaf de uitnodiging. Schort het account in plaats daarvan op of deactiveer het.',
  studyCoordinated:
    'Iemand coördineert deze studie al. Niemand geeft zichzelf een rol: vraag het die persoon of een andere beheerder van de instelling.',
  lastCoordinator:
    'De studie zou geen coördinatie zonder einddatum meer hebben. Geef deze rol eerst aan iemand anders.',
  lastInstituteAdmin:
    'De instelling zou geen beheer zonder einddatum meer hebben. Geef deze rol eerst aan iemand anders.',
  roleHeldAlready: 'Deze persoon heeft de rol al.',
  roleOver: 'Deze rol is al beëindigd.',
  endDateMissing: 'Een inspectie heeft een einddatum nodig.',
  endDateInPast: 'De einddatum ligt in het verleden.',
  transferOfPatients:
    'Alleen patiënten worden overgeplaatst. Geef medewerkers in plaats daarvan een rol in het andere team.',
  transferToSameTeam: 'De patiënt zit al in dit team. Kies een ander team.',
  transferTeamUnknown: 'Dit team hoort niet bij de studie. Kies een ander team.',
  transferTeamClosed: 'Dit team is gesloten. Kies een team dat open is.',
  transferNotActive:
    'Het account is opgeschort of gedeactiveerd. Activeer het eerst en plaats de patiënt daarna over.',
  transferOfTest: 'Testpatiënten blijven waar ze zijn uitgenodigd. Nodig in het andere team een andere uit.',
  lastTeamAdmin:
    'Het team zou geen teambeheerder overhouden die kan handelen. Geef deze rol eerst aan iemand anders.',
  reasonMissing: 'Geef de reden op. Die staat in de audittrail.',
  personDeactivated: 'Deze persoon is gedeactiveerd. Activeer de persoon eerst.',
  nameNotAllowed:
    'Voer een naam van hoogstens {0} tekens in, zonder stuurtekens en zonder tekens die de schrijfrichting omkeren.',
  emailNeeded: 'Voer het e-mailadres in: daarmee logt men hier in.',
  documentAddressInvalid:
    'Dit adres kan niet worden geopend. Kopieer het hele adres van de pagina; het begint met https://.',
  documentTextMissing: 'Schrijf of plak de tekst die patiënten moeten lezen.',
  emailInvalid: 'Dit is geen e-mailadres.',
  emailInUse: 'Iemand heeft dit e-mailadres al. Een persoon wordt maar één keer uitgenodigd.',
  studyCodeInvalid: 'Voer een studiecode van letters, cijfers, koppeltekens en punten in, zoals AUR-MIL-001.',
  studyCodeInUse: 'Een andere patiënt van deze studie heeft deze studiecode al.',
  treatmentInvalid: 'De behandeling moet eindigen op een dag die bestaat, en niet vóór het begin.',
  timeZoneUnknown: 'Deze tijdzone is niet bekend. Kies er een zoals Europe/Rome.',
  linkNotOpen: 'Er is geen link om in te trekken: die is gebruikt, verlopen of al ingetrokken.',
  mailNotConfigured: 'Hier is geen mailserver ingesteld. Maak een link en geef die aan de persoon.',
  personSuspended: 'Deze persoon is opgeschort. Activeer de persoon eerst.',
  tooManyMails:
    'Naar één persoon gaan per dag hoogstens {0} e-mails met een link. Geef de link op een andere manier.',
  studyDraftChanged:
    'Iemand anders heeft dit concept intussen opgeslagen, gepubliceerd of verworpen. Uw tekst is er nog: bekijk de andere tekst en beslis dan.',
  studyVersionOld:
    'Sinds dit concept is begonnen, is een andere versie gepubliceerd. Bekijk de verschillen en sla uw concept op als wijziging van die versie.',
  studyDocumentWrong: 'Het document bevat fouten. Verbeter die eerst.',
  studyTextsStale:
    'Sommige vertalingen zijn ouder dan de tekst waarvan ze zijn gemaakt. Bevestig dat u ze zo publiceert, of vertaal ze eerst.',
  commentResolved: 'Deze opmerking is afgehandeld. Schrijf een nieuwe.',
  textDeceptive: 'Deze tekst bevat tekens die u niet ziet of die de schrijfrichting omkeren. Verwijder ze.',
  studyUnchanged: 'Dit document zegt wat al van kracht is. Er is niets te publiceren.',
  studyNotCarriedOut: 'Deze wijziging kan zo niet worden uitgevoerd: {0}. Er is niets gewijzigd.',
  approvalRequired:
    'In deze studie zijn al antwoorden en de wijziging is kritiek. Iemand anders moet haar eerst goedkeuren.',
  approvalNotAsked: 'Niemand heeft om goedkeuring van deze tekst gevraagd, of hij is sindsdien gewijzigd.',
  approvedAlready: 'Deze tekst is al goedgekeurd.',
  ownChange: 'U hebt zelf aan deze wijziging geschreven. Iemand anders moet haar goedkeuren.',
  studyKeyInvalid: 'Een sleutel bestaat uit kleine letters, cijfers en losse koppeltekens, zoals aurora-2.',
  studyKeyReserved: 'Deze sleutel is gereserveerd. Kies een andere.',
  studyKeyInUse: 'Een andere studie van de instelling heeft deze sleutel al. Kies een andere.',
  teamsMissing: 'Een studie heeft minstens één team nodig.',
  teamsTooMany: 'Een studie heeft hoogstens 64 teams.',
  teamTwice: 'Twee van deze teams hebben dezelfde naam.',
  studyFileWrong: 'Het bestand bevat fouten. De eerste, op regel {0}, is “{1}”.',
  studyFileOther:
    'Dit bestand gaat niet over één studie van deze instelling. Kies een bestand met één studie, waarvan de instelling dezelfde sleutel heeft.',
  studyFileWithPeople:
    'Dit bestand noemt personen. Haal ze uit het bestand: personen worden uitgenodigd zodra de studie in de test is.',
  studyIsDraft:
    'Deze studie is een concept. Personen kunnen worden uitgenodigd zodra de studie in de test is.',
  stateNotNext:
    'Vanuit de huidige status van de studie is deze stap niet mogelijk. Bekijk de studie opnieuw.',
  checklistOpen: 'De studie kan nog niet beginnen: er staan punten van de checklist open.',
  testPeopleUndecided: 'Beslis wat er met de patiënten van de test gebeurt.',
  scheduleWrong: 'Dit schema is zo niet mogelijk. Controleer de dagen, de tijden en hoelang het open blijft.',
  schedulePaused: 'Dit schema is al gepauzeerd, of er is een pauze gepland.',
  scheduleNotPaused: 'Dit schema is niet gepauzeerd: iemand heeft het intussen hervat.',
  pauseInPast: 'Een pauze begint nu of later.',
  scheduleOfTeam: 'Het hele team heeft dit schema. Wijzig het in het studiedocument, of pauzeer het.',
  scheduleNotHeld: 'Er is geen dergelijk schema dat verschoven kan worden.',
  scheduleEndsBefore: 'Het schema zou eindigen voordat het begint.',
  schedulesChanged: 'Sinds de controle is er iets veranderd. Er is niets gedaan. Controleer opnieuw.',
  patientInactive: 'De patiënt is niet actief.',
  patientUnknown: 'In dit team heeft geen patiënt deze studiecode.',
  peopleFileEmpty: 'Het bestand bevat niemand: onder de kolomtitels staat geen regel.',
  peopleFileTooLong: 'Het bestand heeft meer dan {0} regels. Verdeel het over meerdere bestanden.',
  peopleFileEncoding:
    'Regel {0} bevat tekens die geen UTF-8 zijn. Sla het bestand op als “CSV UTF-8” of als Excel-werkmap (.xlsx).',
  peopleFileQuotes:
    'In regel {0} ontbreekt bij een aanhalingsteken het tweede. Sla het bestand opnieuw op vanuit uw rekenbladprogramma.',
  peopleFileDamaged:
    'Dit bestand kan niet worden gelezen: het is beschadigd, beveiligd of van een ander type. Sla het op als Excel-werkmap (.xlsx) of als CSV.',
  peopleFileSheets: 'Meer dan één blad van deze werkmap heeft inhoud. Upload een werkmap met één blad.',
  peopleFileChanged:
    'Sinds de controle van het bestand is er iets veranderd. Niemand is uitgenodigd. Controleer het bestand opnieuw.',
  columnMissing: 'In de eerste regel ontbreken deze kolommen: {0}.',
  columnUnknown: 'De kolom “{0}” in de eerste regel is onbekend. De kolommen zijn: {1}.',
  columnTwice: 'De eerste regel heeft de kolom {0} twee keer.',
  cellFormula: 'Deze cel bevat een formule of begint zoals een formule. Vul in plaats daarvan de waarde in.',
  cellSurplus: 'Deze cel staat voorbij de laatste kolom met een titel.',
  roleUnknown: 'Dit is geen rol. De rollen zijn: {0}.',
  languageUnknown: 'Dit is geen taal van Trialog. De talen zijn en, fr, de, it, nl en sp.',
  dateInvalid: 'Vul een dag in die bestaat, zoals 2026-11-30.',
  teamOther: 'Dit bestand is voor het team {0}. Personen van een ander team worden daar uitgenodigd.',
  twiceInFile: 'In regel {0} staat hetzelfde. Laat een van de twee staan.',
  personDiffers:
    'Deze persoon hoort al bij het team, hier met een andere waarde. Een bestand wijzigt niemand.',
  patientsOnly: 'Dit is alleen voor patiënten. Laat het leeg.',
};
