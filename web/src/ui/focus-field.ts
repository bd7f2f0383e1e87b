/** `field` is the id, or the name, of a control. A group of choices is not one: its first answer takes the focus. */
export function focusField(field: string) {
  const target = document.getElementById(field) ?? document.getElementsByName(field)[0]
  const control = target?.matches('fieldset') ? target.querySelector('input') : target
  control?.focus()
}
