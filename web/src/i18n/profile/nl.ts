// The texts of one's profile in Dutch, fetched with it.
import type { ProfileTexts } from './en.ts';

const nl: ProfileTexts = {
  MyAccount: 'Mijn account',
  Role: 'Rol',
  Preferences: 'Taal en tijd',
  ProfileImageUploadError: 'Uw foto kon niet worden geüpload.',
  ChangePicture: 'Foto wijzigen',
  PictureChanged: 'Uw nieuwe foto is opgeslagen.',
  MyPhoneHint: 'Als uw team zich zorgen maakt over een antwoord of bericht, kan het u op dit nummer bellen.',
  SavePhone: 'Nummer opslaan',
  RemovePhone: 'Nummer verwijderen',
  PhoneSaved: 'Uw telefoonnummer is opgeslagen.',
  PhoneRemoved: 'Uw telefoonnummer is verwijderd.',
  PhoneInvalid: 'Vul een telefoonnummer in met alleen cijfers, bijvoorbeeld +39 02 1234 5678.',
};

export default nl;
