// What the key beside K is called on this machine.

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const commandKey = isApple ? '⌘' : 'Ctrl';
