// React alone, for the entry, which lets it run before the rest of the application (boot/main.tsx).
import 'react-dom/client';
