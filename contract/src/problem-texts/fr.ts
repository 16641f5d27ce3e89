// The refusals in French.
import type { ProblemCode } from '../problems.ts';

export const french: Record<ProblemCode, string> = {
  malformed: 'Cette demande n’a pas pu être comprise.',
  textNotWellFormed:
    'Le texte contient des caractères qui ne peuvent pas être enregistrés. Veuillez les retirer et réessayer.',
  notFound: 'Cet élément n’existe pas ou ne vous est pas accessible.',
  methodNotAllowed: 'Cette opération n’est pas possible à cette adresse.',
  requestTimeout: 'Cela a pris trop de temps. Veuillez réessayer.',
  payloadTooLarge: 'Le contenu est trop volumineux pour être envoyé.',
  addressTooLong: 'Cette adresse est trop longue.',
  unsupportedMediaType: 'Ce type de contenu n’est pas accepté ici.',
  rangeNotSatisfiable: 'Le fichier est plus court que la partie demandée.',
  clientTooOld: 'Une nouvelle version est disponible. Veuillez recharger la page.',
  tooManyRequests: 'Trop de demandes à la fois. Veuillez patienter un instant et réessayer.',
  tooManyWaiting:
    'Plusieurs de vos messages attendent encore leur photo ou leur enregistrement. Laissez-les se terminer ou supprimez-les, puis réessayez.',
  unexpected: 'Une erreur est survenue de notre côté. Veuillez réessayer plus tard.',
  databaseAway: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  identityAway: 'Le service de connexion est momentanément indisponible. Veuillez réessayer dans un instant.',
  storageFull:
    'Rien ne peut être enregistré pour le moment. Veuillez réessayer plus tard ; ce que vous avez déjà enregistré est en sécurité.',
  trailUnwritable:
    'Rien n’a été modifié : la piste d’audit ne peut pas l’enregistrer pour le moment. Veuillez prévenir l’équipe de votre étude, qui peut y faire remédier.',
  idempotencyConflict: 'Cette demande a déjà été envoyée avec un autre contenu.',
  requestInProgress: 'Cette demande est encore en cours. Veuillez patienter un instant.',
  unauthenticated: 'Veuillez vous connecter.',
  accountUnknown: 'Votre compte n’a pas accès. Veuillez contacter l’équipe de votre étude.',
  accountDeactivated: 'Votre compte n’est pas actif. Veuillez contacter l’équipe de votre étude.',
  suspended:
    'Votre compte est suspendu. Vous pouvez lire, mais rien envoyer. Veuillez contacter l’équipe de votre étude.',
  forbidden: 'Vous n’êtes pas autorisé(e) à faire cela.',
  agreementRequired:
    'Veuillez d’abord accepter la politique de confidentialité, les conditions d’utilisation et l’avis sur les urgences.',
  invitationInvalid: 'Cette invitation n’est plus valable. Veuillez en demander une nouvelle.',
  invitationUsed:
    'Cette invitation a déjà été utilisée. Si c’était vous, connectez-vous avec le compte associé ; sinon, veuillez le dire à l’équipe de votre étude.',
  invitationExpired:
    'Cette invitation a expiré. Veuillez en demander une nouvelle à l’équipe de votre étude.',
  invitationRevoked:
    'Cette invitation a été annulée, ou il en existe une plus récente. Utilisez le lien le plus récent, ou demandez à l’équipe de votre étude.',
  setUpLinkInvalid:
    'Ce lien n’existe pas. Vérifiez que vous avez ouvert l’adresse entière, ou demandez un nouveau lien à la personne qui exploite le serveur.',
  setUpLinkUsed:
    'Ce lien a déjà été utilisé : chaque lien ne sert qu’une fois. Si vous avez mis en place cette installation, connectez-vous. Si ce n’était pas vous, prévenez tout de suite la personne qui exploite le serveur.',
  setUpLinkExpired:
    'Ce lien a expiré : il n’a pas été utilisé dans la journée. Demandez-en un nouveau à la personne qui exploite le serveur.',
  setUpLinkRevoked: 'Ce lien a été retiré, car un plus récent a été créé. Veuillez utiliser le dernier.',
  setUpDone: 'Cette installation est déjà en place. Demandez une invitation à son administration.',
  accountAlreadyBound: 'Votre connexion est déjà associée à un compte.',
  noProject: 'Vous ne participez encore à aucune étude.',
  noMedicalTeam: 'Vous n’avez pas encore d’équipe médicale.',
  projectClosed: 'Cette étude est fermée : vous pouvez lire, mais plus écrire.',
  teamClosed: 'Cette équipe médicale est fermée : vous pouvez lire, mais plus écrire.',
  dayOutsideRegister:
    'Le registre des accès commence avec l’étude et se termine aujourd’hui. Choisissez un jour entre les deux.',
  teamLeft:
    'Vous appartenez maintenant à une autre équipe de votre étude. Vous pouvez lire ce qui a été écrit ici, mais plus écrire.',
  messagingInactive: 'Cette étude n’utilise pas les messages.',
  videoInactive: 'Cette étude n’utilise pas la vidéo.',
  priorityInactive:
    'Dans cette étude, vous ne pouvez pas indiquer quand vous souhaitez une réponse à un message.',
  studyMisconfigured:
    'Cette étude n’est pas entièrement configurée. Veuillez contacter l’équipe de votre étude.',
  documentsUnavailable:
    'Les conditions d’utilisation ou la politique de confidentialité sont indisponibles. Veuillez contacter l’administration de votre établissement.',
  protocolUnavailable:
    'Le protocole est indisponible. Veuillez contacter l’administration de votre établissement.',
  contactPageMissing: 'Il n’y a pas encore de page de contact.',
  thresholdOutOfRange: 'Choisissez un nombre entier de {0} à {1}.',
  privacyNotAccepted: 'Veuillez accepter la politique de confidentialité.',
  termsNotAccepted: 'Veuillez accepter les conditions d’utilisation.',
  licenceNotAccepted: 'Veuillez accepter la licence.',
  urgentAdviceNotConfirmed: 'Veuillez confirmer que vous n’utiliserez pas ce service en cas d’urgence.',
  requiredField: 'Ce champ est obligatoire.',
  fillInAllFields: 'Veuillez remplir tous les champs.',
  textTooLong: 'Ce texte est trop long : {0} caractères au plus.',
  cannotWrite: 'Vous n’avez pas l’autorisation d’écrire ni de commenter des messages.',
  notTheAuthor: 'Seule la personne qui l’a écrit peut faire cela.',
  replyTooEarly: 'Vous pourrez répondre à ce message {0} minutes après son envoi.',
  deleteTooLate: 'Ce message est parvenu à l’équipe médicale et ne peut plus être supprimé.',
  patientLeft:
    'Ce patient ou cette patiente appartient maintenant à une autre équipe. Vous pouvez lire ce qui a été écrit ici, mais plus lui écrire.',
  notAPatientOfTeam: 'Une réponse privée ne peut être adressée qu’à un(e) patient(e) de cette équipe.',
  unknownVariable:
    'La variable « {0} » n’existe pas. Vous pouvez utiliser {patient}, {team}, {helpDesk} et {today}.',
  tooManySavedReplies: 'Une équipe peut avoir au plus {0} réponses enregistrées.',
  healthMessagesOnly: 'La voix et la vidéo ne sont possibles que pour les messages de santé.',
  notAPicture: 'Veuillez choisir une photo PNG ou JPEG.',
  pictureUnreadable: 'Cette photo n’a pas pu être lue. Veuillez en choisir une autre.',
  fileRequired: 'Le fichier est manquant. Veuillez réessayer.',
  recordingUnreadable: 'Cet enregistrement n’a pas pu être lu. Veuillez le refaire.',
  recordingFormat: 'Ce type d’enregistrement n’est pas accepté ici. Veuillez le refaire.',
  recordingTooLong: 'Cet enregistrement est trop long : {0} secondes au plus.',
  alreadyUploaded: 'Ce fichier a déjà été envoyé.',
  uploadExpired: 'L’envoi a pris trop de temps. Veuillez réessayer.',
  invalidNumber: 'Le nombre saisi n’est pas dans la plage des valeurs valides.',
  answerInvalid: 'L’une des réponses ne correspond pas à sa question.',
  answersExclude: 'Deux des réponses s’excluent. Veuillez choisir l’une ou l’autre.',
  surveyExpired: 'Le délai de ce questionnaire est écoulé.',
  surveyAlreadyCompleted: 'Ce questionnaire a déjà été rempli.',
  draftChanged:
    'Entre-temps, d’autres réponses à ce questionnaire ont été enregistrées, peut-être depuis un autre appareil.',
  surveyNotCompiled: 'Ce questionnaire n’a pas encore été rempli.',
  surveyNotFilledIn: 'Le patient n’a pas rempli ce questionnaire.',
  exportTooLarge:
    'Ce questionnaire a plus de résultats qu’une feuille Excel n’a de lignes (au plus {0}). Choisissez un seul patient ou l’export de toute l’étude.',
  threadTaken: 'Ce message est déjà pris en charge par {0}.',
  alertClaimed: 'Cette alerte est déjà prise en charge par {0}.',
  alertChanged: 'Cette alerte a changé entre-temps. Veuillez la regarder à nouveau.',
  alertClosed: 'Cette alerte est déjà clôturée.',
  alertNotClaimed: 'Prenez l’alerte en charge avant de la clôturer.',
  alertColleagueUnknown:
    'Une alerte ne peut être transmise qu’à un médecin ou un infirmier actif de cette équipe.',
  notificationWindowInvalid: 'L’heure de début doit précéder l’heure de fin.',
  pushAddressRefused: 'Le service push de cet appareil n’est pas accepté.',
  pushKeysInvalid:
    'Les clés push de cet appareil ne sont pas valables. Veuillez réactiver les notifications.',
  analysisTooEarly: 'Vous pourrez analyser ce message {0} minutes après son envoi.',
  analysisEmpty: 'Vous devez sélectionner au moins un élément.',
  analysisElementTwice: 'Cet élément a déjà été ajouté.',
  analysisElementUnknown: 'L’un des éléments ne figure pas dans le livre de codes de cette étude.',
  analysisElementRetired: 'L’un des éléments a été retiré et ne peut plus être choisi.',
  analysisPassageInvalid: 'Le passage marqué se trouve en dehors du texte du message.',
  analysisTimeInvalid: 'Le moment choisi se trouve en dehors de l’enregistrement.',
  analysisOfPatientsOnly: 'Seuls les messages des patients peuvent être analysés.',
  analysisChanged: 'Cette analyse a été modifiée ou supprimée entre-temps. Veuillez la consulter à nouveau.',
  codingFinished:
    'Vous avez terminé l’analyse de ce message. Vous pourrez la modifier lorsque les autres auront terminé aussi.',
  codingNotOpen:
    'Les codes finaux pourront être décidés lorsque toutes les analyses de ce message seront terminées.',
  consoleInactive: 'Cette étude n’utilise pas la console d’analyse.',
  personChanged:
    'Quelqu’un a modifié cette personne entre-temps. Vérifiez et recommencez ce que vous souhaitez encore.',
  notOneself:
    'Vous ne pouvez pas le faire pour vous-même. Adressez-vous à une autre personne de l’administration.',
  worksElsewhere:
    'Cette personne appartient aussi à des équipes que vous n’administrez pas. Vous pouvez seulement changer ses rôles dans votre équipe.',
  roleNotYours: 'Vous ne pouvez ni attribuer ni retirer ce rôle.',
  patientRoleFixed:
    'Un(e) patient(e) n’a que ce rôle, dès l’invitation. Suspendez ou désactivez plutôt le compte.',
  studyCoordinated:
    'Quelqu’un coordonne déjà cette étude. Personne ne s’attribue soi-même un rôle : adressez-vous à cette personne ou à une autre personne qui administre l’établissement.',
  lastCoordinator:
    'L’étude n’aurait plus de coordination sans date de fin. Attribuez d’abord ce rôle à une autre personne.',
  lastInstituteAdmin:
    'L’établissement n’aurait plus d’administration sans date de fin. Attribuez d’abord ce rôle à une autre personne.',
  roleHeldAlready: 'Cette personne a déjà ce rôle.',
  roleOver: 'Ce rôle est déjà terminé.',
  endDateMissing: 'Une inspection doit avoir une date de fin.',
  endDateInPast: 'La date de fin est passée.',
  transferOfPatients:
    'Seuls les patients sont transférés. Donnez plutôt au personnel un rôle dans l’autre équipe.',
  transferToSameTeam: 'Le patient ou la patiente est déjà dans cette équipe. Choisissez-en une autre.',
  transferTeamUnknown: 'Cette équipe ne fait pas partie de l’étude. Choisissez-en une autre.',
  transferTeamClosed: 'Cette équipe est fermée. Choisissez-en une qui est ouverte.',
  transferNotActive:
    'Le compte est suspendu ou désactivé. Activez-le d’abord, puis transférez le patient ou la patiente.',
  transferOfTest:
    'Les patients du test restent là où ils ont été invités. Invitez-en un autre dans l’autre équipe.',
  lastTeamAdmin:
    'L’équipe n’aurait plus d’administration capable d’agir. Attribuez d’abord ce rôle à quelqu’un d’autre.',
  reasonMissing: 'Veuillez indiquer le motif. Il figure dans la piste d’audit.',
  personDeactivated: 'Cette personne est désactivée. Activez-la d’abord.',
  nameNotAllowed:
    'Veuillez saisir un nom de {0} caractères au plus, sans caractères de contrôle ni signes qui inversent le sens d’écriture.',
  emailNeeded: 'Veuillez saisir l’adresse e-mail : c’est avec elle que l’on se connecte ici.',
  documentAddressInvalid:
    'Cette adresse ne peut pas être ouverte. Copiez l’adresse entière de la page ; elle commence par https://.',
  documentTextMissing: 'Veuillez écrire ou coller le texte que les patients doivent lire.',
  emailInvalid: 'Ceci n’est pas une adresse e-mail.',
  emailInUse: 'Quelqu’un a déjà cette adresse e-mail. Une personne n’est invitée qu’une fois.',
  studyCodeInvalid:
    'Veuillez saisir un code dans l’étude fait de lettres, de chiffres, de tirets et de points, par exemple AUR-MIL-001.',
  studyCodeInUse: 'Une autre personne de cette étude a déjà ce code.',
  treatmentInvalid: 'Le traitement doit se terminer un jour qui existe, et pas avant son début.',
  timeZoneUnknown: 'Ce fuseau horaire est inconnu. Choisissez-en un, par exemple Europe/Rome.',
  linkNotOpen: 'Il n’y a pas de lien à annuler : il a été utilisé, a expiré ou a déjà été annulé.',
  mailNotConfigured:
    'Aucun serveur de messagerie n’est configuré ici. Créez un lien et remettez-le à la personne.',
  personSuspended: 'Cette personne est suspendue. Activez-la d’abord.',
  tooManyMails:
    'Une personne reçoit au plus {0} e-mails avec un lien par jour. Remettez-lui le lien d’une autre façon.',
  studyDraftChanged:
    'Quelqu’un d’autre a enregistré, publié ou abandonné ce brouillon entre-temps. Votre texte est toujours là : regardez l’autre texte, puis décidez.',
  studyVersionOld:
    'Une autre version a été publiée depuis le début de ce brouillon. Regardez les différences, puis enregistrez votre brouillon comme modification de cette version.',
  studyDocumentWrong: 'Le document contient des erreurs. Veuillez d’abord les corriger.',
  studyTextsStale:
    'Certaines traductions sont plus anciennes que le texte dont elles sont issues. Confirmez que vous les publiez telles quelles, ou traduisez-les d’abord.',
  commentResolved: 'Ce commentaire est réglé. Écrivez-en un nouveau.',
  textDeceptive:
    'Ce texte contient des signes invisibles ou qui inversent le sens de l’écriture. Veuillez les supprimer.',
  studyUnchanged: 'Ce document dit ce qui est déjà en vigueur. Il n’y a rien à publier.',
  studyNotCarriedOut:
    'Cette modification ne peut pas être appliquée telle quelle : {0}. Rien n’a été changé.',
  approvalRequired:
    'Il y a déjà des réponses dans cette étude et la modification est critique. Quelqu’un d’autre doit d’abord l’approuver.',
  approvalNotAsked: 'Personne n’a demandé l’approbation de ce texte, ou il a été modifié depuis.',
  approvedAlready: 'Ce texte a déjà été approuvé.',
  ownChange: 'Vous avez vous-même écrit cette modification. Quelqu’un d’autre doit l’approuver.',
  studyKeyInvalid:
    'Une clé se compose de minuscules, de chiffres et de traits d’union simples, comme aurora-2.',
  studyKeyReserved: 'Cette clé est réservée. Veuillez en choisir une autre.',
  studyKeyInUse: 'Une autre étude de l’établissement a déjà cette clé. Veuillez en choisir une autre.',
  teamsMissing: 'Une étude a besoin d’au moins une équipe.',
  teamsTooMany: 'Une étude compte au plus 64 équipes.',
  teamTwice: 'Deux de ces équipes portent le même nom.',
  studyFileWrong: 'Le fichier contient des erreurs. La première, à la ligne {0}, est « {1} ».',
  studyFileOther:
    'Ce fichier ne porte pas sur une seule étude de cet établissement. Veuillez choisir un fichier avec une étude, dont l’établissement a la même clé.',
  studyFileWithPeople:
    'Ce fichier nomme des personnes. Retirez-les du fichier : on invite les personnes une fois l’étude en phase de test.',
  studyIsDraft:
    'Cette étude est un brouillon. Il sera possible d’inviter des personnes une fois l’étude en phase de test.',
  stateNotNext:
    'Dans l’état où se trouve l’étude, ce passage n’est pas possible. Veuillez la regarder de nouveau.',
  checklistOpen: 'L’étude ne peut pas encore démarrer : des points de sa liste de contrôle sont ouverts.',
  testPeopleUndecided: 'Veuillez décider du sort des patients du test.',
  scheduleWrong:
    'Ce calendrier n’est pas possible tel quel. Veuillez vérifier les jours, les heures et la durée d’ouverture.',
  schedulePaused: 'Ce calendrier est déjà suspendu, ou une pause est prévue.',
  scheduleNotPaused: 'Ce calendrier n’est pas suspendu : quelqu’un l’a repris entre-temps.',
  pauseInPast: 'Une pause commence maintenant ou plus tard.',
  scheduleOfTeam:
    'Toute l’équipe a ce calendrier. Modifiez-le dans le document de l’étude, ou mettez-le en pause.',
  scheduleNotHeld: 'Il n’y a pas de tel calendrier à décaler.',
  scheduleEndsBefore: 'Le calendrier se terminerait avant de commencer.',
  schedulesChanged:
    'Quelque chose a changé depuis la vérification. Rien n’a été fait. Veuillez vérifier à nouveau.',
  patientInactive: 'Le compte de cette personne n’est pas actif.',
  patientUnknown: 'Dans cette équipe, personne n’a ce code dans l’étude.',
  peopleFileEmpty: 'Le fichier ne contient personne : il n’y a aucune ligne sous les titres des colonnes.',
  peopleFileTooLong: 'Le fichier a plus de {0} lignes. Veuillez le répartir sur plusieurs fichiers.',
  peopleFileEncoding:
    'La ligne {0} contient des caractères qui ne sont pas en UTF-8. Veuillez enregistrer le fichier au format « CSV UTF-8 » ou comme classeur Excel (.xlsx).',
  peopleFileQuotes:
    'La ligne {0} contient un guillemet sans son pendant. Veuillez enregistrer à nouveau le fichier depuis votre tableur.',
  peopleFileDamaged:
    'Ce fichier est illisible : il est endommagé, protégé ou d’un autre type. Veuillez l’enregistrer comme classeur Excel (.xlsx) ou au format CSV.',
  peopleFileSheets:
    'Plusieurs feuilles de ce classeur ont du contenu. Veuillez importer un classeur d’une seule feuille.',
  peopleFileChanged:
    'Quelque chose a changé depuis la vérification du fichier. Personne n’a été invité. Veuillez vérifier à nouveau le fichier.',
  columnMissing: 'Il manque ces colonnes à la première ligne : {0}.',
  columnUnknown: 'La colonne « {0} » de la première ligne est inconnue. Les colonnes sont : {1}.',
  columnTwice: 'La première ligne contient deux fois la colonne {0}.',
  cellFormula:
    'Cette cellule contient une formule, ou commence comme une formule. Veuillez saisir sa valeur à la place.',
  cellSurplus: 'Cette cellule se trouve après la dernière colonne qui a un titre.',
  roleUnknown: 'Ce n’est pas un rôle. Les rôles sont : {0}.',
  languageUnknown: 'Ce n’est pas une langue de Trialog. Les langues sont en, fr, de, it, nl et sp.',
  dateInvalid: 'Veuillez saisir un jour qui existe, par exemple 2026-11-30.',
  teamOther: 'Ce fichier est destiné à l’équipe {0}. Les personnes d’une autre équipe y sont invitées.',
  twiceInFile: 'La ligne {0} dit la même chose. Veuillez garder l’une des deux.',
  personDiffers:
    'Cette personne fait déjà partie de l’équipe, avec une autre valeur ici. Un fichier ne modifie personne.',
  patientsOnly: 'Ceci est réservé aux patients. Veuillez laisser vide.',
};
