// The page for the case that the application could not be fetched. It needs nothing of the application.
import type { Language } from '@trialog/contract/languages.ts';
import { currentLanguage } from '../platform/language.ts';

const texts: Record<Language, { text: string; button: string }> = {
  en: { text: 'Trialog could not be loaded. Check your connection.', button: 'Try again' },
  fr: { text: 'Trialog n’a pas pu être chargé. Vérifiez votre connexion.', button: 'Réessayer' },
  de: {
    text: 'Trialog konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    button: 'Erneut versuchen',
  },
  it: { text: 'Non è stato possibile caricare Trialog. Controlli la connessione.', button: 'Riprova' },
  nl: { text: 'Trialog kon niet worden geladen. Controleer uw verbinding.', button: 'Opnieuw proberen' },
  sp: { text: 'No se ha podido cargar Trialog. Compruebe su conexión.', button: 'Intentar de nuevo' },
};

export function showLoadFailure(): void {
  const { text, button } = texts[currentLanguage()];
  const main = document.createElement('main');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = button;
  reload.addEventListener('click', () => window.location.reload());
  main.append(message, reload);
  document.getElementById('root')?.replaceChildren(main);
}
