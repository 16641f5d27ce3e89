// The texts about new studies and the state of a study in French.
import type { StudiesTexts } from './en.ts';

const fr: StudiesTexts = {
  StudyNew: 'Nouvelle étude',
  StudyNewLead:
    'Une nouvelle étude commence comme brouillon : seules sa coordination et l’administration de l’établissement la trouvent.',
  StudyNewNotYours: 'Les nouvelles études sont créées par l’administration de l’établissement.',
  StudyBegin: 'Ce par quoi l’étude commence',
  StudyBeginEmpty: 'Une étude vide',
  StudyBeginCopy: 'La copie d’une autre étude, sans ses participants',
  StudyBeginFile: 'Un fichier d’étude',
  StudyInstitute: 'Établissement',
  StudyCopyOf: 'Étude à copier',
  StudyNewName: 'Nom de l’étude',
  StudyKey: 'Clé',
  StudyKeyHint: 'Le nom de l’étude dans les fichiers d’étude et les exports. Elle ne change plus.',
  StudyLanguages: 'Langues du protocole',
  StudyLanguagesHint: 'Une par langue que liront les patients. D’autres peuvent être ajoutées plus tard.',
  StudyZoneHint: 'Celui des équipes ; chacune pourra avoir le sien.',
  StudyTeamName: 'Nom de l’équipe {{number}}',
  StudyAddTeam: 'Ajouter une équipe',
  StudyRemoveTeam: 'Retirer l’équipe {{number}}',
  StudyFileChoose: 'Choisir un fichier',
  StudyFileHint:
    'Un fichier d’étude (YAML) avec une seule étude de cet établissement et sans personnes, de {{size}} Mo au plus.',
  StudyFileChosen: 'Fichier choisi : {{name}}',
  StudyCreate: 'Créer l’étude',
  StudyCreated: '{{name}} a été créée comme brouillon',
  StudyStateTitle: 'État de l’étude',
  StudyDraftText:
    'Seules la coordination de cette étude et l’administration de l’établissement la trouvent. Il sera possible d’inviter des personnes une fois l’étude en phase de test.',
  StudyTestText:
    'Les personnes invitées maintenant participent au test. Ce que font les patients du test n’est jamais compté et ne figure dans aucun export.',
  StudyLiveText: 'Les patients participent, et ce qu’ils font est compté.',
  StudyIsClosedText: 'Les membres de l’étude peuvent tout lire, et plus personne n’écrit.',
  StudyToTest: 'Commencer le test',
  StudyToTestTitle: 'Commencer le test de {{name}} ?',
  StudyToTestText:
    'Dès maintenant, des personnes peuvent être invitées et trouvent l’étude. Les patients invités maintenant restent pour toujours des patients du test. L’étude ne redevient plus un brouillon.',
  StudyToLive: 'Démarrer l’étude',
  StudyToLiveTitle: 'Démarrer {{name}} ?',
  StudyToLiveText:
    'Les patients invités à partir de maintenant participent réellement. Il n’y a pas de retour à la phase de test.',
  StudyClose: 'Fermer l’étude',
  StudyCloseTitle: 'Fermer {{name}} ?',
  StudyCloseText:
    'Les patients n’ont plus accès, et plus personne n’écrit ni ne remplit de questionnaire. L’étude peut être rouverte dans le document de l’étude.',
  StudyMoved: '{{name}} : l’état a été modifié',
  StudyTestPeople_one: 'Il y a {{count}} patient du test. Que devient-il ?',
  StudyTestPeople_other: 'Il y a {{count}} patients du test. Que deviennent-ils ?',
  StudyTestDiscard: 'Désactiver et masquer : ils ne peuvent plus se connecter, et aucune liste ne les montre',
  StudyTestKeep: 'Garder : ils continuent comme patients du test, et ne sont jamais comptés ni exportés',
  StudyChecklist: 'Avant le démarrage de l’étude',
  StudyChecklistDone: 'Tout est comme il se doit.',
  StudyChecklistOpen_one: '{{count}} point est ouvert. L’étude ne peut pas démarrer avant qu’il soit réglé.',
  StudyChecklistOpen_other:
    '{{count}} points sont ouverts. L’étude ne peut pas démarrer avant qu’ils soient réglés.',
  CheckDone: 'Fait',
  CheckOpen: 'Encore ouvert',
  CheckNotSetUp: 'Non configuré',
  CheckProtocol: 'Le protocole est rédigé dans toutes les langues des patients',
  CheckProtocolTodo: 'Rédigez-le dans le document de l’étude : {{missing}}',
  CheckConsent:
    'La politique de confidentialité et les conditions existent dans toutes les langues des patients',
  CheckConsentTodo:
    'Demandez à l’exploitant de cette installation de compléter les documents de l’établissement : {{missing}}',
  CheckReached: 'Chaque équipe a un médecin ou une infirmière qui reçoit les notifications sur un appareil',
  CheckReachedTodo: 'Une personne de ces équipes se connecte et autorise les notifications : {{missing}}',
  CheckQuietHours: 'Chaque questionnaire arrive à une heure où les patients sont notifiés (de 8:00 à 21:00)',
  CheckQuietHoursTodo: 'Changez les heures dans le document de l’étude : {{missing}}',
  CheckTried:
    'Chaque questionnaire a été rempli une fois pendant le test, par quelqu’un qui ne l’a pas écrit',
  CheckTriedTodo: 'Faites remplir par un patient du test : {{missing}}',
  CheckHelpDesk: 'L’assistance a des horaires',
  CheckHelpDeskTodo: 'Indiquez les jours et les heures de l’assistance dans le document de l’étude.',
  CheckEmergencyNumber: 'Il y a un numéro d’urgence',
  CheckEmergencyNumberTodo: 'Indiquez-le dans le document de l’étude.',
  CheckClock: 'L’horloge du serveur est à l’heure',
  CheckClockTodo: 'Elle a un écart de {{missing}}. Prévenez l’exploitant de cette installation.',
  CheckTrail: 'La piste d’audit est scellée et intacte',
  CheckTrailTodo:
    'Prévenez l’exploitant de cette installation : les scellés sont en retard, ou un contrôle a trouvé une anomalie.',
  CheckBackup: 'Il y a une sauvegarde des dernières 24 heures',
  CheckBackupTodo:
    'Prévenez l’exploitant de cette installation : la dernière sauvegarde est plus ancienne ou a échoué.',
  CheckRestoreProof: 'Une restauration a été vérifiée au cours des trois derniers mois',
  CheckRestoreProofTodo: 'Demandez à l’exploitant de cette installation de vérifier une restauration.',
};

export default fr;
