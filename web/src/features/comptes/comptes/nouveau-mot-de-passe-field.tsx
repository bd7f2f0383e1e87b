import {
  judgeMotDePasse,
  MOT_DE_PASSE_MIN,
  MOT_DE_PASSE_MIN_ADMIN,
  type MotDePasseContexte,
} from '@sillon/domain/comptes/comptes/mot-de-passe'
import type { ComponentProps } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter } from '../../../ui/strength-meter.tsx'

type Props = ComponentProps<typeof PasswordField> & {
  value: string
  /** Absent when the page does not know whose password it is. */
  contexte?: MotDePasseContexte
}

/** The rule before typing, the strength while typing. Pasting is allowed. */
export function NouveauMotDePasseField({ value, contexte, ...field }: Props) {
  // The server refuses more, common passwords for instance: a refused password is never shown as strong.
  const force = field.error === undefined ? judgeMotDePasse(value, contexte).force : 1
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" help={`${longueurOf(contexte)} ${CONSEIL}`} />
      <StrengthMeter strength={value === '' ? null : force} />
    </div>
  )
}

const CONSEIL =
  'Une phrase convient\u00a0: les espaces et les accents comptent. N’y mettez ni votre nom, ni votre identifiant, ni un mot de passe courant.'

function longueurOf(contexte: MotDePasseContexte | undefined): string {
  if (contexte) return `${contexte.is_admin ? MOT_DE_PASSE_MIN_ADMIN : MOT_DE_PASSE_MIN} caractères au moins.`
  return `${MOT_DE_PASSE_MIN} caractères au moins, ${MOT_DE_PASSE_MIN_ADMIN} pour un administrateur.`
}
