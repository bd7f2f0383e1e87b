/**
 * `field` is the id, or the name, of a control. For a group of choices, its first choice takes the focus. False when the
 * control is not drawn.
 */
export function focusField(field: string): boolean {
  const target = document.getElementById(field) ?? document.getElementsByName(field)[0]
  const control = target?.matches('fieldset') ? target.querySelector('input') : target
  // A folded control takes no focus.
  const fold = control?.closest('details')
  if (fold) fold.open = true
  control?.focus()
  return control != null
}
