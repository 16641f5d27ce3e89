// The pages and their addresses; each page is a file fetched when it is first opened.
import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { callbackPaths } from '../platform/callback-paths.ts';
import { CrashPage } from './crash-page.tsx';
import { Frame } from './frame.tsx';
import { paths } from './paths.ts';
import { StartPage } from './start-page.tsx';

const CallbackPage = lazy(() => import('./callback-page.tsx'));
const SignedOutPage = lazy(() => import('./signed-out-page.tsx'));
const UnauthorizedPage = lazy(() => import('./unauthorized-page.tsx'));
const UpdateRequiredPage = lazy(() => import('./update-required-page.tsx'));
const InvitationPage = lazy(() => import('./invitation-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <CrashPage />,
    children: [
      // A page that breaks leaves the frame standing.
      {
        errorElement: <CrashPage />,
        children: [
          { path: paths.home, element: <StartPage /> },
          { path: callbackPaths.redirect, element: <CallbackPage /> },
          { path: paths.signedOut, element: <SignedOutPage /> },
          { path: paths.unauthorized, element: <UnauthorizedPage /> },
          { path: paths.updateRequired, element: <UpdateRequiredPage /> },
          { path: paths.invitation, element: <InvitationPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
