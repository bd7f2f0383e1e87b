import type {
  CommandeAFacturer,
  FactureFournisseur,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { SaisieValues } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import { normalise } from '@sillon/domain/texte'

/** Articles of an order, each once: it may have been ordered at several prices. */
export const articlesOf = ({ lignes }: Pick<CommandeAFacturer, 'lignes'>) => [
  ...new Map(lignes.map((ligne) => [ligne.article_id, ligne])).values(),
]

/** The lines of an order that is chosen, empty: they are read on the PDF. */
export const toLignes = (commande: CommandeAFacturer): SaisieValues['lignes'] =>
  articlesOf(commande).map(({ article_id }) => ({ article_id, quantite: 0, montant_ht: 0 }))

/** The values typed before, or an empty form. */
export const toSaisie = (facture: FactureFournisseur, commande: CommandeAFacturer | undefined): SaisieValues => ({
  type: facture.type ?? 'facture',
  numero: facture.numero ?? '',
  date_facture: facture.date_facture ?? '',
  echeance: facture.echeance ?? '',
  commande_fournisseur_id: facture.commande?.id ?? '',
  lignes: commande ? withTypees(facture, commande) : [],
  frais_ht: facture.frais_ht,
  total_tva: facture.total_tva ?? 0,
  total_ttc: facture.total_ttc ?? 0,
  iban: '',
})

function withTypees({ lignes }: FactureFournisseur, commande: CommandeAFacturer): SaisieValues['lignes'] {
  return articlesOf(commande).map(({ article_id, designation }) => {
    const typee = lignes.find((ligne) =>
      ligne.article_id ? ligne.article_id === article_id : normalise(ligne.designation) === normalise(designation),
    )
    return { article_id, quantite: typee?.quantite ?? 0, montant_ht: typee?.montant_ht ?? 0 }
  })
}

export const LABELS = {
  type: 'Nature',
  numero: 'Numéro',
  date_facture: 'Date',
  echeance: 'Échéance',
  commande_fournisseur_id: 'Commande',
  frais_ht: 'Frais, moins les remises',
  total_tva: 'TVA',
  total_ttc: 'Total TTC',
  iban: 'IBAN imprimé sur la facture',
} as const

const LIGNES_MAX = 60

/** The label of each field, line by line, for the summary of errors. */
export const TOUS_LES_LABELS: Record<string, string> = {
  ...LABELS,
  ...Object.fromEntries(
    Array.from({ length: LIGNES_MAX }, (_, rang) => [
      [`lignes.${rang}.quantite`, `Quantité, ligne ${rang + 1}`],
      [`lignes.${rang}.montant_ht`, `Montant HT, ligne ${rang + 1}`],
    ]).flat(),
  ),
}
