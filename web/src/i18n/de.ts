// The texts in German.
import type { Texts } from './en.ts';

const de: Texts = {
  ProductPurpose: 'Der direkte Draht zwischen Ihnen und Ihrem Studienteam.',
  ProductDescription:
    'Sagen Sie Ihrem Team, wie es Ihnen geht, beantworten Sie die Fragebögen Ihrer Studie und finden Sie alles dazu an einem Ort.',
  NotForEmergenciesTitle: 'Nicht für Notfälle',
  NotForEmergenciesText:
    'Nachrichten werden nicht rund um die Uhr gelesen. Wenn Sie sofort Hilfe brauchen, rufen Sie 112 oder Ihre örtliche Notrufnummer an.',
  Language: 'Sprache',
  SkipToContent: 'Zum Inhalt springen',

  Start: 'Starten',
  StartHint: 'Sie melden sich mit dem Konto an, das Sie für Ihre Studie erhalten haben.',
  SigningIn: 'Sie werden angemeldet',
  SignInFailedTitle: 'Die Anmeldung hat nicht geklappt',
  SignInFailedText:
    'Bitte beginnen Sie noch einmal. Wenn es weiterhin nicht klappt, wenden Sie sich an Ihr Studienteam.',
  SignOut: 'Abmelden',
  SignedOutTitle: 'Sie sind abgemeldet',
  SignedOutText: 'Ein gemeinsam genutztes Gerät können Sie jetzt der nächsten Person überlassen.',
  SignInAgain: 'Erneut anmelden',
  SessionEndedTitle: 'Ihre Sitzung ist beendet',
  SessionEndedText: 'Melden Sie sich erneut an, um fortzufahren. Alles auf dieser Seite bleibt, wie es ist.',
  BackToStart: 'Zurück zur Startseite',
  UserInactiveTitle: 'Ihr Konto ist nicht aktiv',
  UserInactiveMessage:
    'Dieses Konto ist inaktiv und kann die Anwendung nicht nutzen. Wenden Sie sich an Ihr Studienteam.',
  UnauthorizedTitle: 'Kein Zugang',
  UnauthorizedMessage:
    'Sie sind nicht berechtigt, diese Anwendung zu nutzen. Wenn das ein Irrtum ist, wenden Sie sich an Ihr Studienteam.',

  InvitationTitle: 'Ihre Einladung',
  InvitationSignInText:
    'Melden Sie sich mit dem Konto an, das Sie für die Studie verwenden möchten. Dieser Link verbindet es dann mit Ihnen.',
  InvitationSignIn: 'Anmelden und annehmen',
  InvitationConfirmText: 'Sie sind angemeldet. Dieses Konto mit Ihrem Platz in der Studie verbinden?',
  InvitationAccountText:
    'Sie sind als {{account}} angemeldet. Dieses Konto mit Ihrem Platz in der Studie verbinden?',
  InvitationConfirm: 'Dieses Konto verbinden',
  InvitationOtherAccount: 'Anderes Konto verwenden',
  InvitationDoneTitle: 'Alles bereit',
  InvitationDoneText: 'Ihr Konto ist verbunden. Von nun an melden Sie sich damit an.',
  InvitationContinue: 'Zu meinen Studien',
  InvitationFailedTitle: 'Die Einladung konnte nicht angenommen werden',

  Greeting: 'Guten Tag, {{name}}',
  MyAccount: 'Mein Konto',
  StudyCode: 'Studiencode',
  Role: 'Rolle',
  RoleResearcher: 'Forschung',
  RoleMedicalProfessional: 'Ärztin / Arzt',
  RoleMedicalTeamAdmin: 'Teamverwaltung',
  RolePatient: 'Patientin / Patient',
  RoleNurse: 'Pflege',
  RoleMedicalTeamDataManager: 'Datenmanagement',
  UserSuspendedMessage: 'Ihr Konto ist gesperrt: Sie können lesen, aber nicht schreiben.',
  ChangePicture: 'Bild ändern',
  PictureChanged: 'Ihr neues Bild ist gespeichert.',
  FileUploadHintMessage: 'Bitte wählen Sie ein Bild im Format PNG oder JPEG.',
  FileTooLargeMessage: 'Dieses Bild ist zu groß. Bitte wählen Sie eines mit höchstens {{size}} MB.',

  MyStudies: 'Meine Studien',
  StatusOpen: 'Offen',
  StatusClosed: 'Geschlossen',
  Team: 'Team',
  NoAssignedProject: 'Sie gehören noch zu keiner Studie. Wenden Sie sich an Ihr Studienteam.',
  NoAssignedMedicalTeam: 'Sie gehören noch zu keinem medizinischen Team dieser Studie.',

  Loading: 'Wird geladen',
  LoadingError: 'Das konnte nicht geladen werden',
  GenericError: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  ConnectionLost:
    'Es besteht keine Verbindung zum Server. Prüfen Sie Ihr Netzwerk und versuchen Sie es erneut.',
  TryAgain: 'Erneut versuchen',
  RequestId: 'Kennung für den Helpdesk: {{id}}',
  Close: 'Schließen',
  NotFoundTitle: 'Seite nicht gefunden',
  NotFoundText:
    'Unter dieser Adresse gibt es nichts. Vielleicht wurde sie verschoben oder falsch eingegeben.',
  CrashTitle: 'Auf dieser Seite ist etwas schiefgegangen',
  CrashText: 'Laden Sie die Seite neu, um fortzufahren. Was das Team erhalten hat, ist sicher.',
  ReloadPage: 'Seite neu laden',
  UpdateRequiredTitle: 'Eine Aktualisierung ist nötig',
  UpdateRequiredMessage:
    'Diese Seite ist älter als die Anwendung. Laden Sie sie neu, um die aktuelle Version zu verwenden.',
};

export default de;
