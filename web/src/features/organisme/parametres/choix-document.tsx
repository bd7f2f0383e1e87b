import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import { FileField } from '../../../lib/file-field.tsx'

type Props = { fichier: File | undefined; onChoose: (fichier: File | undefined) => void }

export const ChoixDocument = ({ fichier, onChoose }: Props) => (
  <FileField
    accept="application/pdf,image/jpeg,image/png"
    fichiers={fichier ? [fichier] : []}
    help={'Un PDF, ou une image JPEG ou PNG, de 10\u00a0Mo au plus.'}
    label="Fichier"
    onChange={([choisi]) => onChoose(choisi)}
    {...(fichier && isTropLourd(fichier) && { error: TROP_LOURD })}
  />
)

const TROP_LOURD = 'Ce fichier dépasse 10\u00a0Mo.'
const isTropLourd = ({ size }: File) => size > FICHIER_MAX

/** Why a chosen file cannot be sent; null when it can. */
export function refusFichier(fichier: File | undefined): string | null {
  if (!fichier) return 'Choisissez d’abord un fichier.'
  return isTropLourd(fichier) ? TROP_LOURD : null
}
