import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { refusDeclaration } from '@sillon/domain/secretariat/formulaires/formulaire-declaration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = { fiche: Pick<Fiche, 'id' | 'no_adherent' | 'adhesion'> }

/** Saves the declaration of the year to fill in by hand, while the company still has to declare. */
export function ImprimerDeclaration({ fiche: { id, no_adherent, adhesion } }: Props) {
  const queryClient = useQueryClient()
  const annee = adhesion?.campagne?.annee ?? null
  const impression = useMutation({
    mutationFn: async () =>
      saveFile(
        await callBlob('POST /admin/entreprises/:id/formulaires/declaration', { params: { id } }),
        `${toNomFichier(`declaration ${annee} ${no_adherent}`)}.pdf`,
      ),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const statut = adhesion?.statut ?? null
  if (refusDeclaration({ statut, annee, declaration: adhesion?.declaration?.statut ?? null }) !== null) return null
  return (
    <SelonDroit droit="echanges">
      <Button
        icon={<Printer aria-hidden="true" size={18} strokeWidth={1.85} />}
        loading={impression.isPending}
        loadingLabel="Préparation…"
        onClick={() => impression.mutate()}
        variant="secondary"
      >
        Imprimer le formulaire
      </Button>
    </SelonDroit>
  )
}
