import { CheckableLine, type CheckboxFieldProps } from './checkbox-field.tsx'
import './choices.css'

/** Takes effect at once, or reveals the fields below. In a form that is sent, prefer a checkbox. */
export function SwitchField(props: CheckboxFieldProps) {
  return <CheckableLine {...props} inputClass="switch" role="switch" />
}
