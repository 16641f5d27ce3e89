// The texts of one's profile in German, fetched with it.
import type { ProfileTexts } from './en.ts';

const de: ProfileTexts = {
  MyAccount: 'Mein Konto',
  Role: 'Rolle',
  Preferences: 'Sprache und Zeit',
  ProfileImageUploadError: 'Ihr Foto konnte nicht hochgeladen werden.',
  ChangePicture: 'Foto ändern',
  PictureChanged: 'Ihr neues Foto ist gespeichert.',
  MyPhoneHint:
    'Wenn Ihr Team wegen einer Antwort oder Nachricht besorgt ist, kann es Sie unter dieser Nummer anrufen.',
  SavePhone: 'Nummer speichern',
  RemovePhone: 'Nummer entfernen',
  PhoneSaved: 'Ihre Telefonnummer ist gespeichert.',
  PhoneRemoved: 'Ihre Telefonnummer ist entfernt.',
  PhoneInvalid: 'Bitte geben Sie eine Telefonnummer nur mit Ziffern ein, zum Beispiel +39 02 1234 5678.',
};

export default de;
