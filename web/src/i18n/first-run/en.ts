// The texts of setting an installation up and of its first steps in English, fetched with their pages.

const en = {
  SetUpTitle: 'Set up Trialog',
  SetUpLead:
    'Nobody has an account on this installation yet. Here you bring your institute in and become its administrator; it takes two minutes.',
  SetUpNext:
    'What happens next: you choose how you sign in, and are then led to the first patient step by step.',
  SetUpInstitute: 'Name of your institute',
  SetUpInstituteHint: 'As patients and staff are to read it, such as that of your hospital.',
  SetUpName: 'Your first and last name',
  SetUpEmail: 'Your e-mail address',
  SetUpEmailHint: 'You sign in with it, unless your institute signs in elsewhere.',
  SetUpConfirm: 'Set up and continue',
  SetUpSignIn: 'Go to sign-in',
  SetUpUsedTitle: 'This link was used already',
  SetUpExpiredTitle: 'This link has expired',
  SetUpRevokedTitle: 'This link was withdrawn',
  SetUpInvalidTitle: 'There is no such link',
  SetUpDoneTitle: 'Trialog is set up already',
  FirstStepsTitle: 'First steps',
  FirstStepsLead:
    'From an empty installation to the first answer of a patient. You can stop at any time and go on later.',
  FirstStepsCount: '{{done}} of {{all}} done',
  FirstStepsHide: 'Hide these steps',
  FirstStepsShow: 'Show the first steps',
  StepNext: 'Next',
  StepInstitute: 'Your institute',
  StepInstituteText: 'It is there, and you administer it. You can name further administrators.',
  StepDocuments: 'Privacy policy and terms',
  StepDocumentsText:
    'Patients accept both before anything else. Give the addresses of your institute’s pages, or paste the texts.',
  StepStudy: 'A study',
  StepStudyText: 'With a name and its languages. It begins as a draft, which only those see who change it.',
  StepTeam: 'A medical team',
  StepTeamText: 'Patients belong to the team of a site. A new study begins with at least one.',
  StepCoordination: 'You coordinate it, or somebody does',
  StepCoordinationText:
    'Take over the coordination of the study, or name somebody for it. Whoever coordinates invites people and changes the study.',
  StepQuestionnaire: 'A first questionnaire',
  StepQuestionnaireText:
    'One press puts an example into the study document. Change it as you like, save it and publish it.',
  StepTestText:
    'From then on people can be invited. What they send until the study goes live is never counted.',
  StepStaff: 'A doctor or a nurse',
  StepStaffText: 'Whoever treats reads the answers and writes with patients. An administrator sees neither.',
  StepPatient: 'A first patient',
  StepPatientText:
    'Invite a colleague as a patient of the test, under a study code. The questionnaire is there within a minute.',
  CoordinationNone: 'Nobody coordinates this study yet',
  CoordinationNoneText:
    'Whoever coordinates invites people to its teams and changes the study. You can do that yourself, or give the role to somebody below.',
  CoordinationTake: 'Coordinate it myself',
  CoordinationTaken: 'You coordinate {{study}} from now on',
  DocumentsTitle: 'Documents for patients',
  DocumentsLead:
    'They hold in all studies of the institute. Patients accept the privacy policy and the terms before anything else, and once more with a new version that asks for it.',
  DocumentsNone: 'There is none yet. Without a privacy policy and terms no study can begin.',
  DocumentsAdd: 'Publish a document',
  DocumentWhere: 'Where it can be read',
  DocumentAtAddress: 'On a page of the institute',
  DocumentAsText: 'As a text written here',
  DocumentAddress: 'Address of the page',
  DocumentAddressHint: 'It begins with https:// and opens without signing in.',
  DocumentTextHint: 'An empty line begins a new paragraph.',
  DocumentAsksAgain: 'Patients accept it again',
  DocumentAsksAgainHint:
    'Without it, an acceptance of an earlier version goes on holding: for mended spelling, say.',
  DocumentAskedAgain: 'accepted again',
  DocumentNotAskedAgain: 'not accepted again',
  DocumentPublished: '{{title}} was published',
  DocumentVersion: 'Version {{version}}, {{date}}',
  ExampleAdd: 'Add an example questionnaire',
  ExampleAdded: 'The example stands at the end of the text. Read it, then save and publish.',
};

export type FirstRunTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies FirstRunTexts as FirstRunTexts;
