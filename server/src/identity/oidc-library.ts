// Loads oidc-provider without its warning about Node releases that are not, or not yet, under long-term support:
// the release is pinned with the product, and an operator cannot act on it.
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
export const { Provider, errors, interactionPolicy } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
