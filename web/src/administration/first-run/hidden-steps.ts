// Whether somebody has hidden the first steps in this browser: all that is stored of them.
import { useState } from 'react';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';

const { key } = storageKeys.hiddenFirstSteps;

export function useHiddenSteps(): [boolean, (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useState(() => localStore.get(key) === 'yes');
  return [
    isHidden,
    (hidden) => {
      if (hidden) localStore.set(key, 'yes');
      else localStore.remove(key);
      setHidden(hidden);
    },
  ];
}
