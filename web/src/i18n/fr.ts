// The texts in French.
import type { Texts } from './en.ts';

const fr: Texts = {
  ProductPurpose: 'Le lien direct entre vous et l’équipe de votre étude.',
  ProductDescription:
    'Dites à votre équipe comment vous allez, répondez aux questionnaires de votre étude et retrouvez au même endroit tout ce qui la concerne.',
  NotForEmergenciesTitle: 'Pas pour les urgences',
  NotForEmergenciesText:
    'Les messages ne sont pas lus en permanence. Si vous avez besoin d’aide immédiatement, appelez le 112 ou votre numéro d’urgence local.',
  Language: 'Langue',
  SkipToContent: 'Aller au contenu',

  Start: 'Commencer',
  StartHint: 'Connectez-vous avec le compte qui vous a été remis pour votre étude.',
  SigningIn: 'Connexion en cours',
  SignInFailedTitle: 'La connexion n’a pas abouti',
  SignInFailedText: 'Veuillez recommencer. Si le problème persiste, contactez l’équipe de votre étude.',
  SignOut: 'Se déconnecter',
  SignedOutTitle: 'Vous êtes déconnecté(e)',
  SignedOutText: 'Sur un appareil partagé, vous pouvez maintenant laisser la place à la personne suivante.',
  SignInAgain: 'Se reconnecter',
  SessionEndedTitle: 'Votre session est terminée',
  SessionEndedText: 'Reconnectez-vous pour continuer. Tout ce qui se trouve sur cette page est conservé.',
  BackToStart: 'Retour à la page d’accueil',
  UserInactiveTitle: 'Votre compte n’est pas actif',
  UserInactiveMessage:
    'Ce compte est inactif et ne peut pas accéder à l’application. Contactez l’équipe de votre étude.',
  UnauthorizedTitle: 'Accès refusé',
  UnauthorizedMessage:
    'Vous n’êtes pas autorisé(e) à utiliser cette application. S’il s’agit d’une erreur, contactez l’équipe de votre étude.',

  InvitationTitle: 'Votre invitation',
  InvitationSignInText:
    'Connectez-vous avec le compte que vous souhaitez utiliser pour l’étude. Ce lien l’associera ensuite à vous.',
  InvitationSignIn: 'Se connecter pour accepter',
  InvitationConfirmText: 'Vous êtes connecté(e). Associer ce compte à votre place dans l’étude ?',
  InvitationAccountText:
    'Vous êtes connecté(e) en tant que {{account}}. Associer ce compte à votre place dans l’étude ?',
  InvitationConfirm: 'Associer ce compte',
  InvitationOtherAccount: 'Utiliser un autre compte',
  InvitationDoneTitle: 'C’est fait',
  InvitationDoneText: 'Votre compte est associé. Désormais, vous vous connectez avec lui.',
  InvitationContinue: 'Voir mes études',
  InvitationFailedTitle: 'L’invitation n’a pas pu être acceptée',

  Greeting: 'Bonjour {{name}}',
  MyAccount: 'Mon compte',
  StudyCode: 'Code d’étude',
  Role: 'Rôle',
  RoleResearcher: 'Chercheur / chercheuse',
  RoleMedicalProfessional: 'Médecin',
  RoleMedicalTeamAdmin: 'Administration de l’équipe',
  RolePatient: 'Patient(e)',
  RoleNurse: 'Infirmier / infirmière',
  RoleMedicalTeamDataManager: 'Gestion des données',
  UserSuspendedMessage: 'Votre compte est suspendu : vous pouvez lire, mais pas écrire.',
  ChangePicture: 'Changer la photo',
  PictureChanged: 'Votre nouvelle photo est enregistrée.',
  FileUploadHintMessage: 'Veuillez choisir une image au format PNG ou JPEG.',
  FileTooLargeMessage: 'Cette image est trop volumineuse. Veuillez en choisir une de {{size}} Mo au maximum.',

  MyStudies: 'Mes études',
  StatusOpen: 'Ouverte',
  StatusClosed: 'Fermée',
  Team: 'Équipe',
  NoAssignedProject: 'Vous ne participez encore à aucune étude. Contactez l’équipe de votre étude.',
  NoAssignedMedicalTeam: 'Vous n’êtes encore rattaché(e) à aucune équipe médicale de cette étude.',

  Loading: 'Chargement',
  LoadingError: 'Le chargement a échoué',
  GenericError: 'Une erreur s’est produite. Veuillez réessayer.',
  ConnectionLost: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  TryAgain: 'Réessayer',
  RequestId: 'Référence pour l’assistance : {{id}}',
  Close: 'Fermer',
  NotFoundTitle: 'Page introuvable',
  NotFoundText: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée ou l’adresse mal saisie.',
  CrashTitle: 'Un problème est survenu sur cette page',
  CrashText: 'Rechargez la page pour continuer. Ce que l’équipe a reçu est en sécurité.',
  ReloadPage: 'Recharger la page',
  UpdateRequiredTitle: 'Une mise à jour est nécessaire',
  UpdateRequiredMessage:
    'Cette page est plus ancienne que l’application. Rechargez-la pour utiliser la version actuelle.',
};

export default fr;
