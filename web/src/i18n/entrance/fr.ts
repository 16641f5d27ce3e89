// The texts of agreements, invitations and studies that are closed in French.
import type { EntranceTexts } from './en.ts';

const fr: EntranceTexts = {
  ClosedTitle: 'Merci de votre participation',
  ClosedStudyText:
    'L’étude {{study}} est fermée. Vous ne pouvez plus envoyer de messages ni remplir de questionnaires ici. Ce que vous avez envoyé reste ici, pour que vous puissiez le lire.',
  ClosedTeamText:
    'Votre équipe médicale {{team}} dans l’étude {{study}} est fermée. Vous ne pouvez plus envoyer de messages ni remplir de questionnaires ici. Ce que vous avez envoyé reste ici, pour que vous puissiez le lire.',
  YourMessages: 'Vos messages',
  InvitationTitle: 'Votre invitation',
  InvitationBy: '{{name}} vous invite à l’étude {{study}}, équipe médicale {{team}}.',
  InvitationTo: 'Vous êtes invité(e) à l’étude {{study}}, équipe médicale {{team}}.',
  InvitationNext: 'La suite : vous vous connectez avec le compte de votre choix, et nous l’associons à vous.',
  InvitationNextPatient:
    'La suite : vous vous connectez avec le compte de votre choix, et nous l’associons à vous. Ensuite, vous lisez la politique de confidentialité et les conditions d’utilisation, et les acceptez avant toute autre chose.',
  InvitationSignIn: 'Se connecter pour accepter',
  InvitationConfirmText: 'Vous êtes connecté(e). Associer ce compte à votre accès à l’étude ?',
  InvitationAccountText:
    'Vous êtes connecté(e) en tant que {{account}}. Associer ce compte à votre accès à l’étude ?',
  InvitationConfirm: 'Associer ce compte',
  InvitationOtherAccount: 'Utiliser un autre compte',
  InvitationDoneTitle: 'C’est fait',
  InvitationDoneText: 'Votre compte est associé. Connectez-vous désormais avec ce compte.',
  InvitationContinue: 'Voir mes études',
  InvitationFailedTitle: 'L’invitation n’a pas pu être acceptée',
  AgreementTitle: 'Avant de commencer',
  AgreementText: 'Veuillez lire ces documents. Vous devez les accepter pour utiliser Trialog.',
  AgreementAgainTitle: 'Un document a changé',
  AgreementAgainText:
    'Une nouvelle version doit être acceptée : {{documents}}. Veuillez en prendre connaissance.',
  AgreementAccept: 'Accepter et continuer',
  AcceptPrivacyPolicy: 'J’ai lu la politique de confidentialité et je l’accepte.',
  AcceptTermsAndConditions: 'J’ai lu les conditions d’utilisation et je les accepte.',
  AcceptLicence: 'J’ai lu la licence et je l’accepte.',
  UrgentMedicalAdviceText:
    'Votre équipe ne lit pas les messages en permanence, et la réponse peut se faire attendre. Si vous vous sentez très mal ou avez besoin d’aide immédiatement, n’attendez pas de réponse ici.',
  UrgentMedicalAdviceConfirm: 'J’ai compris : en cas d’urgence, j’appelle les secours et je n’écris pas ici.',
  UrgentMedicalAdviceAccept: 'Confirmer et continuer',
};

export default fr;
