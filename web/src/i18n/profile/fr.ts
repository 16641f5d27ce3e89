// The texts of one's profile in French, fetched with it.
import type { ProfileTexts } from './en.ts';

const fr: ProfileTexts = {
  MyAccount: 'Mon compte',
  Role: 'Rôle',
  Preferences: 'Langue et heure',
  ProfileImageUploadError: 'Votre photo n’a pas pu être envoyée.',
  ChangePicture: 'Changer la photo',
  PictureChanged: 'Votre nouvelle photo est enregistrée.',
  MyPhoneHint: 'Si une réponse ou un message inquiète votre équipe, elle peut vous appeler à ce numéro.',
  SavePhone: 'Enregistrer le numéro',
  RemovePhone: 'Supprimer le numéro',
  PhoneSaved: 'Votre numéro de téléphone est enregistré.',
  PhoneRemoved: 'Votre numéro de téléphone est supprimé.',
  PhoneInvalid: 'Veuillez saisir un numéro composé de chiffres seulement, par exemple +39 02 1234 5678.',
};

export default fr;
