// The texts of one's profile in Italian, fetched with it.
import type { ProfileTexts } from './en.ts';

const it: ProfileTexts = {
  MyAccount: 'Il mio account',
  Role: 'Ruolo',
  Preferences: 'Lingua e ora',
  ProfileImageUploadError: 'Non è stato possibile caricare la sua foto.',
  ChangePicture: 'Cambia foto',
  PictureChanged: 'La nuova foto è stata salvata.',
  MyPhoneHint: 'Se una risposta o un messaggio preoccupa il suo team, può chiamarla a questo numero.',
  SavePhone: 'Salva il numero',
  RemovePhone: 'Rimuovi il numero',
  PhoneSaved: 'Il suo numero di telefono è stato salvato.',
  PhoneRemoved: 'Il suo numero di telefono è stato rimosso.',
  PhoneInvalid: 'Inserisca un numero di telefono con sole cifre, per esempio +39 02 1234 5678.',
};

export default it;
