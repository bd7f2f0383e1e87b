import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import { ChoixFichier } from './choix-fichier.tsx'

export const ChoixDocument = ({ onChoose }: { onChoose: (fichier: File | undefined) => void }) => (
  <ChoixFichier
    accept="application/pdf,image/jpeg,image/png"
    help={'Un PDF, ou une image JPEG ou PNG, de 10\u00a0Mo au plus.'}
    label="Fichier"
    onChoose={onChoose}
  />
)

/** Why a chosen file cannot be sent; null when it can. */
export function refusFichier(fichier: File | undefined): string | null {
  if (!fichier) return 'Choisissez d’abord un fichier.'
  return fichier.size > FICHIER_MAX ? 'Ce fichier dépasse 10\u00a0Mo.' : null
}
