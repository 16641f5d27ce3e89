// The addresses of the pages (SPEC 2). Those that the provider returns to are in platform/callback-paths.ts.
export const paths = {
  home: '/',
  messages: '/messages',
  surveysToComplete: '/surveys/notcompiled/mine',
  studySurveys: '/surveys/study',
  patients: '/patients',
  profile: '/profile',
  contact: '/contact',
  help: '/help',
  protocol: '/protocol',
  terms: '/terms',
  privacy: '/privacy',
  licence: '/licence',
  signedOut: '/signout',
  unauthorized: '/unauthorized',
  updateRequired: '/update-required',
  invitation: '/invitation/:token',
} as const;
