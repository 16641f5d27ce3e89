// The texts in Dutch.
import type { Texts } from './en.ts';

const nl: Texts = {
  ProductPurpose: 'De directe lijn tussen u en uw studieteam.',
  ProductDescription:
    'Vertel uw team hoe het met u gaat, beantwoord de vragenlijsten van uw studie en vind alles erover op één plek.',
  NotForEmergenciesTitle: 'Niet voor noodgevallen',
  NotForEmergenciesText:
    'Berichten worden niet dag en nacht gelezen. Hebt u direct hulp nodig, bel dan 112 of uw lokale alarmnummer.',
  Language: 'Taal',
  SkipToContent: 'Naar de inhoud',

  Start: 'Beginnen',
  StartHint: 'U logt in met het account dat u voor uw studie hebt gekregen.',
  SigningIn: 'U wordt ingelogd',
  SignInFailedTitle: 'Inloggen is niet gelukt',
  SignInFailedText: 'Begin opnieuw. Blijft het misgaan, neem dan contact op met uw studieteam.',
  SignOut: 'Uitloggen',
  SignedOutTitle: 'U bent uitgelogd',
  SignedOutText: 'Een gedeeld apparaat kunt u nu aan de volgende persoon overlaten.',
  SignInAgain: 'Opnieuw inloggen',
  SessionEndedTitle: 'Uw sessie is beëindigd',
  SessionEndedText: 'Log opnieuw in om verder te gaan. Alles op deze pagina blijft zoals het is.',
  BackToStart: 'Terug naar de startpagina',
  UserInactiveTitle: 'Uw account is niet actief',
  UserInactiveMessage:
    'Dit account is inactief en heeft geen toegang tot de applicatie. Neem contact op met uw studieteam.',
  UnauthorizedTitle: 'Geen toegang',
  UnauthorizedMessage:
    'U hebt geen toestemming om deze applicatie te gebruiken. Neem contact op met uw studieteam als dit niet klopt.',

  InvitationTitle: 'Uw uitnodiging',
  InvitationSignInText:
    'Log in met het account dat u voor de studie wilt gebruiken. Deze link koppelt het daarna aan u.',
  InvitationSignIn: 'Inloggen en accepteren',
  InvitationConfirmText: 'U bent ingelogd. Dit account koppelen aan uw plaats in de studie?',
  InvitationAccountText: 'U bent ingelogd als {{account}}. Dit account koppelen aan uw plaats in de studie?',
  InvitationConfirm: 'Dit account koppelen',
  InvitationOtherAccount: 'Een ander account gebruiken',
  InvitationDoneTitle: 'Klaar',
  InvitationDoneText: 'Uw account is gekoppeld. Vanaf nu logt u ermee in.',
  InvitationContinue: 'Naar mijn studies',
  InvitationFailedTitle: 'De uitnodiging kon niet worden geaccepteerd',

  Greeting: 'Hallo, {{name}}',
  MyAccount: 'Mijn account',
  StudyCode: 'Studiecode',
  Role: 'Rol',
  RoleResearcher: 'Onderzoeker',
  RoleMedicalProfessional: 'Arts',
  RoleMedicalTeamAdmin: 'Teambeheerder',
  RolePatient: 'Patiënt',
  RoleNurse: 'Verpleegkundige',
  RoleMedicalTeamDataManager: 'Datamanager',
  UserSuspendedMessage: 'Uw account is opgeschort: u kunt lezen, maar niet schrijven.',
  ChangePicture: 'Foto wijzigen',
  PictureChanged: 'Uw nieuwe foto is opgeslagen.',
  FileUploadHintMessage: 'Kies een afbeelding in PNG- of JPEG-formaat.',
  FileTooLargeMessage: 'Deze afbeelding is te groot. Kies er een van hoogstens {{size}} MB.',

  MyStudies: 'Mijn studies',
  StatusOpen: 'Open',
  StatusClosed: 'Gesloten',
  Team: 'Team',
  NoAssignedProject: 'U hoort nog bij geen enkele studie. Neem contact op met uw studieteam.',
  NoAssignedMedicalTeam: 'U hoort nog bij geen enkel medisch team van deze studie.',

  Loading: 'Laden',
  LoadingError: 'Dit kon niet worden geladen',
  GenericError: 'Er ging iets mis. Probeer het opnieuw.',
  ConnectionLost: 'Er is geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  TryAgain: 'Opnieuw proberen',
  RequestId: 'Kenmerk voor de helpdesk: {{id}}',
  Close: 'Sluiten',
  NotFoundTitle: 'Pagina niet gevonden',
  NotFoundText: 'Op dit adres staat niets. Misschien is de pagina verplaatst of het adres verkeerd getypt.',
  CrashTitle: 'Er ging iets mis op deze pagina',
  CrashText: 'Laad de pagina opnieuw om verder te gaan. Wat het team heeft ontvangen, is veilig.',
  ReloadPage: 'Pagina opnieuw laden',
  UpdateRequiredTitle: 'Een update is nodig',
  UpdateRequiredMessage:
    'Deze pagina is ouder dan de applicatie. Laad de pagina opnieuw om de huidige versie te gebruiken.',
};

export default nl;
