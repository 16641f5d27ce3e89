// The nonce that the server writes into the page for styles made by script (Content-Security-Policy).

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export const styleNonce = (): string => nonce;

/** The scroll lock behind dialogs reads its nonce from this global. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
