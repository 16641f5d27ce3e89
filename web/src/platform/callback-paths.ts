// The pages that the provider returns to, one for each way of asking it.
export const callbackPaths = {
  redirect: '/signin/callback',
  silent: '/signin/silent',
  popup: '/signin/popup',
  signedOut: '/signout',
  signedOutPopup: '/signout/popup',
  /** Not returned to: where an error page of the provider leads, for another try. */
  again: '/signin/again',
} as const;
