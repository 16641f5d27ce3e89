// The texts of one's profile in English, fetched with it.

const en = {
  MyAccount: 'My account',
  Role: 'Role',
  Preferences: 'Language and time',
  ProfileImageUploadError: 'Your photo could not be uploaded.',
  ChangePicture: 'Change photo',
  PictureChanged: 'Your new photo is saved.',
  MyPhoneHint:
    'If your team is worried about something you wrote or answered, it may call you at this number.',
  SavePhone: 'Save number',
  RemovePhone: 'Remove number',
  PhoneSaved: 'Your phone number is saved.',
  PhoneRemoved: 'Your phone number is removed.',
  PhoneInvalid: 'Please enter a phone number with digits only, such as +39 02 1234 5678.',
} as const;

export type ProfileTexts = Record<keyof typeof en, string>;

export default en;
