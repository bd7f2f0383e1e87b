import { formatTelephone } from '@sillon/domain/telephone'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** Any format: the server reads the number with the numbering plan of the country of the address. */
export function TelephoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" inputMode="tel" type="tel" width="medium" {...props} />
}

/** The initial value of a telephone field. */
export const toTelephoneSaisi = (e164: string | null): string => (e164 === null ? '' : formatTelephone(e164))
