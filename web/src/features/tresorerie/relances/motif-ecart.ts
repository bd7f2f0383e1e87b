import type { ResultatRelances } from '@sillon/contract/tresorerie/relances'
import { MOTIF_SANS_RELANCE_LABELS } from '@sillon/domain/tresorerie/relances/relance'

type Motif = ResultatRelances['ecartees'][number]['motif']

const MOTIF_ECART_LABELS: Record<Motif, string> = {
  ...MOTIF_SANS_RELANCE_LABELS,
  sans_email: 'Sans adresse e-mail\u00a0: à relancer par courrier',
  introuvable: 'Pièce introuvable',
}

export const motifEcart = (motif: Motif) => MOTIF_ECART_LABELS[motif]
