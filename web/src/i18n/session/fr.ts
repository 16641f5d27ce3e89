// The texts about idle time, what is not sent, and one's own sign-ins in French.
import type { SessionTexts } from './en.ts';

const fr: SessionTexts = {
  IdleTitle: 'Êtes-vous toujours là ?',
  IdleText:
    'Trialog n’a pas été utilisé depuis un moment. Pour protéger ce qui est à l’écran, vous serez bientôt déconnecté(e). Ce que vous avez commencé à écrire ne sera pas perdu.',
  IdleLeft: 'Vous serez déconnecté(e) dans {{time}}.',
  StaySignedIn: 'Prolonger la session',
  SignedOutIdle_one: 'Vous avez été déconnecté(e) après {{count}} minute sans activité.',
  SignedOutIdle_other: 'Vous avez été déconnecté(e) après {{count}} minutes sans activité.',
  SignedOutIdleKept:
    'Ce que vous aviez commencé n’est pas perdu. Reconnectez-vous pour reprendre là où vous étiez.',
  SessionEndedTitle: 'Votre session est terminée',
  SessionEndedText: 'Reconnectez-vous pour continuer. Rien sur cette page ne sera perdu.',
  SessionEndedKept:
    'Ceci n’est pas encore envoyé. Si vous vous déconnectez, cela reste sur cet appareil, caché aux autres, jusqu’à ce que vous vous y reconnectiez :',
  SessionEndedPhotos:
    'Ce navigateur ne peut pas conserver de photos. Veuillez les choisir de nouveau plus tard : {{count}}',
  UnsentTitle: 'Vous n’avez pas tout envoyé',
  UnsentText:
    'Ceci n’est pas encore envoyé et ne peut pas être conservé pour votre prochaine connexion. Si vous vous déconnectez maintenant, ce sera perdu :',
  UnsentAnswers: 'Vos réponses à « {{title}} »',
  UnsentAnswersRefused:
    'Vos réponses à « {{title}} » : le serveur ne les a pas acceptées. Ouvrez le questionnaire et vérifiez-les.',
  UnsentAnswersLate: 'Vos réponses à « {{title}} » : le questionnaire est fermé.',
  UnsentMessage: 'Message non envoyé : {{words}}',
  UnsentTexts: 'Messages commencés : {{count}}',
  UnsentPhotos: 'Photos : {{count}}',
  UnsentAnalyses: 'Analyses commencées : {{count}}',
  UnsentRecordings: 'Enregistrements : {{count}}',
  UnsentAlertNote: 'Votre note sur une alerte',
  UnsentSavedReply: 'Une réponse enregistrée que vous avez commencée',
  UnsentFinalCodes: 'Vos codes finaux pour un message',
  UnsentLookNote: 'Votre note dans la vérification',
  UnsentInvitation: 'Une invitation',
  UnsentReason: 'Un motif',
  UnsentReviewLimit: 'Une nouvelle limite dans la vérification',
  UnsentStudyComment: 'Un commentaire sur un document d’étude',
  UnsentStudyDocument: 'Une modification d’un document d’étude',
  UnsentPhone: 'Votre nouveau numéro de téléphone',
  UnsentHours: 'Vos nouveaux réglages des notifications',
  SignOutAnyway: 'Se déconnecter quand même',
  FailedSignIns_one: '{{count}} tentative de connexion échouée depuis votre dernière visite',
  FailedSignIns_other: '{{count}} tentatives de connexion échouées depuis votre dernière visite',
  FailedSignInsText: 'Était-ce vous ? Sinon, demandez un nouveau mot de passe à l’assistance.',
  SeeSignIns: 'Voir mes connexions',
  SignInsTitle: 'Connexions',
  SignInsHint:
    'Si l’une de ces connexions n’était pas la vôtre, demandez un nouveau mot de passe à l’assistance.',
  SignInDone: 'Connexion réussie',
  SignInFailed: 'Échec',
  SignInsThrottled_one: '{{count}} autre essai a été refusé',
  SignInsThrottled_other: '{{count}} autres essais ont été refusés',
  BrowserOn: '{{browser}} sous {{system}}',
  BrowserUnknown: 'Navigateur inconnu',
  MoreSignIns: 'Afficher plus',
};

export default fr;
