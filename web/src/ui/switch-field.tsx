import { CheckableLine, type CheckboxFieldProps } from './checkbox-field.tsx'
import './choices.css'

/** Takes effect at once, or reveals what follows; in a form to be sent, prefer a checkbox. */
export function SwitchField(props: CheckboxFieldProps) {
  return <CheckableLine {...props} inputClass="switch" role="switch" />
}
