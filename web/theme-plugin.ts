// Writes the theme's variables into ui/theme.css when the web is built. Made in the browser they would stand in the
// page's body: behind every style sheet that a screen brings later, so that each of those would lay out all words anew.
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/ui/theme.ts';

export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/theme\.css$/ },
      handler: () => ({ code: themeVariables(), map: null }),
    },
  };
}

function themeVariables(): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  );
  const css = /^<style[^>]*>(.+)<\/style>$/s.exec(page)?.[1];
  if (css === undefined) throw new Error('The theme gave no variables.');
  return css;
}
