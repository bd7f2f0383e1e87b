import type { Parametres } from '@sillon/contract/organisme/parametres'
import { ACTES_MOTIVES, type ActeMotive } from '@sillon/domain/organisme/parametres/motifs'
import { MOTIFS_MAX, ParametresMotifsSaisie } from '@sillon/domain/organisme/parametres/motifs-saisie'
import { updateMotifs } from './parametres.queries.ts'
import { useSectionForm } from './use-section-form.ts'

export const ACTE_LABELS: Record<ActeMotive, string> = {
  annuler: 'Annulation par un avoir',
  passer_irrecouvrable: 'Passage en irrécouvrable',
  mettre_en_litige: 'Mise en litige',
}

const LABELS = Object.fromEntries(
  ACTES_MOTIVES.flatMap((acte) => [
    [acte, ACTE_LABELS[acte]],
    ...Array.from({ length: MOTIFS_MAX }, (_, rang) => [
      `${acte}.${rang}.libelle`,
      `${ACTE_LABELS[acte]}, motif ${rang + 1}`,
    ]),
  ]),
)

const showMotif = ({ libelle }: { libelle: string }) => libelle

const toValues = ({ version: _, ...motifs }: Parametres['motifs']) => motifs

export function useMotifsForm() {
  return useSectionForm({
    cle: 'motifs',
    schema: ParametresMotifsSaisie,
    labels: LABELS,
    show: { annuler: showMotif, passer_irrecouvrable: showMotif, mettre_en_litige: showMotif },
    toValues,
    send: updateMotifs,
  })
}

export type MotifsForm = ReturnType<typeof useMotifsForm>
