// The addresses of the pages. Those that the provider returns to are in platform/callback-paths.ts.
export const paths = {
  home: '/',
  signedOut: '/signout',
  unauthorized: '/unauthorized',
  updateRequired: '/update-required',
  invitation: '/invitation/:token',
} as const;
