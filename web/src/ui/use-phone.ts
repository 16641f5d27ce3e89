// Whether the screen is as narrow as a phone: tables become cards there and dialogs come from below.
import { useMediaQuery } from '@mantine/hooks';

/** Below 640 px; stylesheets say the same with `max-width: 39.99em`. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
