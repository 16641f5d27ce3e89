// The texts of setting an installation up and of its first steps in French, fetched with their pages.
import type { FirstRunTexts } from './en.ts';

const fr: FirstRunTexts = {
  SetUpTitle: 'Mettre en place Trialog',
  SetUpLead:
    'Personne n’a encore de compte sur cette installation. Vous y inscrivez votre établissement et en devenez l’administration ; cela prend deux minutes.',
  SetUpNext:
    'Ensuite, vous choisissez comment vous connecter, puis vous êtes guidé pas à pas jusqu’au premier patient.',
  SetUpInstitute: 'Nom de votre établissement',
  SetUpInstituteHint: 'Tel que les patients et le personnel le liront, par exemple celui de votre hôpital.',
  SetUpName: 'Vos prénom et nom',
  SetUpEmail: 'Votre adresse e-mail',
  SetUpEmailHint: 'Elle vous sert à vous connecter, sauf si votre établissement se connecte ailleurs.',
  SetUpConfirm: 'Mettre en place et continuer',
  SetUpSignIn: 'Aller à la connexion',
  SetUpUsedTitle: 'Ce lien a déjà été utilisé',
  SetUpExpiredTitle: 'Ce lien a expiré',
  SetUpRevokedTitle: 'Ce lien a été retiré',
  SetUpInvalidTitle: 'Ce lien n’existe pas',
  SetUpDoneTitle: 'Trialog est déjà en place',
  FirstStepsTitle: 'Premiers pas',
  FirstStepsLead:
    'D’une installation vide à la première réponse d’un patient. Vous pouvez vous arrêter à tout moment et reprendre plus tard.',
  FirstStepsCount: '{{done}} sur {{all}} faits',
  FirstStepsHide: 'Masquer ces étapes',
  FirstStepsShow: 'Afficher les premiers pas',
  StepNext: 'Ensuite',
  StepInstitute: 'Votre établissement',
  StepInstituteText: 'Il est inscrit, et vous l’administrez. Vous pouvez désigner d’autres personnes.',
  StepDocuments: 'Politique de confidentialité et conditions',
  StepDocumentsText:
    'Les patients acceptent les deux avant toute chose. Indiquez les adresses des pages de votre établissement, ou collez les textes.',
  StepStudy: 'Une étude',
  StepStudyText:
    'Avec un nom et ses langues. Elle commence comme brouillon, que voient seulement les personnes qui la modifient.',
  StepTeam: 'Une équipe médicale',
  StepTeamText:
    'Les patients appartiennent à l’équipe d’un site. Une nouvelle étude commence avec au moins une équipe.',
  StepCoordination: 'Vous la coordonnez, ou quelqu’un d’autre',
  StepCoordinationText:
    'Prenez en charge la coordination de l’étude, ou désignez quelqu’un. Cette personne invite les participants et modifie l’étude.',
  StepQuestionnaire: 'Un premier questionnaire',
  StepQuestionnaireText:
    'D’un clic, un exemple s’ajoute au document de l’étude. Modifiez-le à votre gré, enregistrez-le et publiez-le.',
  StepTestText:
    'Dès lors, on peut inviter des personnes. Ce qu’elles envoient avant le lancement de l’étude n’est jamais compté.',
  StepStaff: 'Un médecin ou une infirmière',
  StepStaffText:
    'Les soignants lisent les réponses et échangent avec les patients. L’administration ne voit ni l’un ni l’autre.',
  StepPatient: 'Un premier patient',
  StepPatientText:
    'Invitez un ou une collègue comme patient de l’essai, sous un code dans l’étude. Le questionnaire est là en une minute.',
  CoordinationNone: 'Personne ne coordonne encore cette étude',
  CoordinationNoneText:
    'La coordination invite les personnes dans les équipes et modifie l’étude. Vous pouvez vous en charger, ou donner le rôle à quelqu’un ci-dessous.',
  CoordinationTake: 'M’en charger',
  CoordinationTaken: 'Vous coordonnez désormais {{study}}',
  DocumentsTitle: 'Documents pour les patients',
  DocumentsLead:
    'Ils valent dans toutes les études de l’établissement. Les patients acceptent la politique de confidentialité et les conditions avant toute chose, puis à nouveau avec chaque nouvelle version qui le demande.',
  DocumentsNone:
    'Il n’y en a pas encore. Sans politique de confidentialité ni conditions, aucune étude ne peut commencer.',
  DocumentsAdd: 'Publier un document',
  DocumentWhere: 'Où on peut le lire',
  DocumentAtAddress: 'Sur une page de l’établissement',
  DocumentAsText: 'Comme texte écrit ici',
  DocumentAddress: 'Adresse de la page',
  DocumentAddressHint: 'Elle commence par https:// et s’ouvre sans se connecter.',
  DocumentTextHint: 'Une ligne vide commence un nouveau paragraphe.',
  DocumentAsksAgain: 'Les patients l’acceptent de nouveau',
  DocumentAsksAgainHint:
    'Sans cela, l’accord donné à une version antérieure reste valable : pour une faute corrigée, par exemple.',
  DocumentAskedAgain: 'accepté de nouveau',
  DocumentNotAskedAgain: 'pas de nouvel accord',
  DocumentPublished: '{{title}} a été publié',
  DocumentVersion: 'Version {{version}}, {{date}}',
  ExampleAdd: 'Ajouter un questionnaire d’exemple',
  ExampleAdded: 'L’exemple figure à la fin du texte. Lisez-le, puis enregistrez et publiez.',
};

export default fr;
