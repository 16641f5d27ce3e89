// After a form was refused, the first field with an error gets the focus, and a screen reader its sentence.

export function focusFirstError(form: HTMLElement): void {
  // The fields are drawn with their errors after the event that found them.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
