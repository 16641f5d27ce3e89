// The texts of one's profile in Spanish, fetched with it.
import type { ProfileTexts } from './en.ts';

const sp: ProfileTexts = {
  MyAccount: 'Mi cuenta',
  Role: 'Función',
  Preferences: 'Idioma y hora',
  ProfileImageUploadError: 'No se ha podido subir su foto.',
  ChangePicture: 'Cambiar la foto',
  PictureChanged: 'Su nueva foto se ha guardado.',
  MyPhoneHint: 'Si una respuesta o un mensaje preocupa a su equipo, puede llamarle a este número.',
  SavePhone: 'Guardar el número',
  RemovePhone: 'Quitar el número',
  PhoneSaved: 'Su número de teléfono se ha guardado.',
  PhoneRemoved: 'Su número de teléfono se ha quitado.',
  PhoneInvalid: 'Escriba un número de teléfono solo con cifras, por ejemplo +39 02 1234 5678.',
};

export default sp;
