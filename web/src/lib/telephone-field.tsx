import { formatTelephone } from '@sillon/domain/telephone'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** Typed as one likes: the server reads it with the numbering plan of the address. */
export function TelephoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" inputMode="tel" type="tel" width="medium" {...props} />
}

/** What a telephone field starts from. */
export const toTelephoneSaisi = (e164: string | null): string => (e164 === null ? '' : formatTelephone(e164))
